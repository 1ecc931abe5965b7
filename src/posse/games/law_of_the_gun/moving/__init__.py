"""Moving (sections 2.5 to 2.8 and 4.6): how far, along which paths, on foot, mounted and driving."""
