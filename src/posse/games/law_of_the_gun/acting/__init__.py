"""Acting (sections 2.3, 2.4 and 2.7): groups, who may be let act, and what that costs."""
