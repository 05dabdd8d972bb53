/** Whether rows of a job can still be undone: an ended import without a running undo. */
export function undoableSql(job: string): string {
  return `SELECT ${job}.kind = 'import' AND ${job}.state NOT IN ('queued', 'running')
    AND EXISTS (SELECT FROM import_row r WHERE r.job_id = ${job}.id AND r.undone_at IS NULL)
    AND NOT EXISTS (SELECT FROM job_run u WHERE u.undoes_id = ${job}.id AND u.state IN ('queued', 'running'))`;
}
