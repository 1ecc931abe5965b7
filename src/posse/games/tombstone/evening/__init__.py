"""An evening: from the hook to the pay-out, with fights in it."""
