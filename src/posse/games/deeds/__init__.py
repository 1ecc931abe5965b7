"""What is answered and what happened: plain answers, and events that know their sentence."""
