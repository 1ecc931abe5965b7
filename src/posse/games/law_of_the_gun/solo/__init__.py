"""The enemy that runs itself (sections 2.21 to 2.23): counters, the charts, and doing what they say."""
