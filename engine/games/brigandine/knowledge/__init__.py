"""What is known of a position: by a seat, by events alone, by notation, by an audit."""
