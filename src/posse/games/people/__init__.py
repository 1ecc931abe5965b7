"""Who is at the table: the company, figures and tables of them, and what they carry."""
