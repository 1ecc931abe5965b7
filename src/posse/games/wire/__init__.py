"""What goes over the wire: plain data for a table that draws and never judges.

A game turns a *view* (what one seat may know) into these values; the server sends them, the browser draws them. Every
number on them comes from the rules. Lengths are tenths of a millimetre, chances are from 0 to 1, ids are the game's own.
"""
