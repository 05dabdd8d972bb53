import { job, jobRun } from '@zhanggui/contract/platform/jobs/job.resource';
import { undoableSql } from '../../../features/import/undo/undoable.query.ts';
import { linkSql } from '../../files/private/signed-link.ts';
import { type Binding, bind } from '../../resource/binding.ts';
import { jobRun as jobRunTable } from './job-run.tables.ts';

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
    },
  }),
  bind(jobRun, { table: jobRunTable }),
];
