-- Buyers are told apart by an index alone, which reads the table for whatever was not vacuumed since it was written.
ALTER TABLE sales_buyer_day SET (autovacuum_vacuum_insert_scale_factor = 0, autovacuum_vacuum_insert_threshold = 10000,
  autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 10000);
