"""All pictures, to be viewed and measured."""
