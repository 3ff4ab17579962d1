"""Reports: HTML, pictures and Parquet tables."""
