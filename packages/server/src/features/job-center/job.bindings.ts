import { job, jobRun } from '@zhanggui/contract/platform/jobs/job.resource';
import { linkSql } from '../../platform/files/private/signed-link.ts';
import { jobRun as jobRunTable } from '../../platform/jobs/run/job-run.tables.ts';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { undoableSql } from '../import/undo/undoable.query.ts';

const ofFile = (t: string, what: string) =>
  `SELECT ${what} FROM file f WHERE f.id = ${t}.file_id AND f.expires_at > now()`;

export const jobBindings: readonly Binding[] = [
  bind(job, {
    table: jobRunTable,
    computed: {
      file_name: (t: string) => ofFile(t, 'f.name'),
      result_url: (t: string) => ofFile(t, linkSql('f')),
      expires_at: (t: string) => ofFile(t, 'f.expires_at'),
      is_undoable: undoableSql,
      undo_state: (t: string) => `SELECT u.state FROM job_run u WHERE u.undoes_id = ${t}.id ORDER BY u.id DESC LIMIT 1`,
    },
  }),
  bind(jobRun, { table: jobRunTable }),
];
