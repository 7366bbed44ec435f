// Local choices in menus: a choice made here stays until the message changes.
// In menus of people and roles it stays until their custom_id changes (discord-api-docs #7536).

const STRING = 3;
const kept = new Map();

export class Choices {
  constructor(message) {
    this.id = message.id;
    this.stamp = message.edited_timestamp ?? "";
  }

  of(part) {
    const known = kept.get(`${this.id} ${part.custom_id}`);
    return known && (known.stamp === this.stamp || part.type !== STRING) ? known.values : null;
  }

  keep(part, values) {
    kept.set(`${this.id} ${part.custom_id}`, { stamp: this.stamp, values });
  }
}
