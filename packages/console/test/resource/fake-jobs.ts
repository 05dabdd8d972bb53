const moment = 1_750_000_000;

const job = {
  id: 7,
  kind: 'bulk',
  title: '批量作废采购单',
  state: 'cancelled',
  done: 2,
  total: 3,
  failed: 1,
  message: '已停止',
  started_at: moment,
  finished_at: moment,
  file_name: null,
  result_url: null,
  expires_at: null,
  is_undoable: false,
  undo_state: null,
  created_at: moment,
  updated_at: moment,
  created_by: null,
  updated_by: null,
  is_deleted: false,
  version: 1,
};

const items = [
  { title: 'CG2026000142', state: 'done', message: null },
  { title: 'CG2026000137', state: 'refused', message: '当前状态为「已入库」，不能作废' },
  { title: 'CG2026000132', state: 'waiting', message: null },
].map((item, index) => ({ ...job, ...item, id: index + 1, job: 7, record_id: 142 - index * 5 }));

const page = (results: readonly unknown[]) => ({ count: results.length, next: null, previous: null, results });

export type PlayedState = 'running' | 'cancelled' | 'succeeded';

const jobs: Readonly<Record<PlayedState, object>> = {
  running: { ...job, state: 'running', done: 1, failed: 0, message: null, finished_at: null },
  cancelled: job,
  succeeded: { ...job, state: 'succeeded', done: 3, message: '成功 2 条，未成功 1 条' },
};

/** One job on three records in one of its states. */
export function playedJobs(path: string, state: PlayedState): unknown {
  const now = jobs[state];
  if (path.startsWith('/api/job_item_readonly/summary'))
    return { count: 3, by: { done: 1, refused: 1, waiting: 1 }, sums: {} };
  if (path.startsWith('/api/job_item')) return page(items);
  return path === '/api/job_readonly/' ? page([now]) : now;
}
