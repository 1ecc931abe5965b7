"""People (section 2.24): the charts that they are made up by, and their cards on paper."""
