"""What is loaded to draw with: typefaces, silhouettes, icons, colours."""
