"""A whole match as one HTML file: its scenes as data, and the program that draws them in a browser."""
