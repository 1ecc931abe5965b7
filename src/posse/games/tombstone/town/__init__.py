"""The town: shops, beds, cards, hired help, nights out, sudden events, and what they leave behind."""
