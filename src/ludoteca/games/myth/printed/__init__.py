"""What is printed: the words, the structs, the files and what is wrong in them."""
