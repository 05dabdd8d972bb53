-- What was told of rows that were done could hold one-time passwords, which stand in the result file alone.
UPDATE job_run SET row_notes = NULL WHERE row_notes IS NOT NULL;
