import { bool } from '../fields/choice/bool.ts';
import { enumOf } from '../fields/choice/enum.ts';
import { int } from '../fields/number/int.ts';
import { longText } from '../fields/text/long-text.ts';
import { text } from '../fields/text/text.ts';
import { datetime } from '../fields/time/datetime.ts';
import { defineResource } from '../resource/resource.ts';
import { jobKind, jobState } from './job.enum.ts';

const output = { read_only: true } as const;
const requiredOutput = { required: true, read_only: true } as const;

const runFields = {
  kind: enumOf({ label: '种类', of: jobKind, ...requiredOutput, filter: 'fast' }),
  title: text({ label: '任务', ...requiredOutput, filter: 'bounded' }),
  state: enumOf({ label: '状态', of: jobState, ...requiredOutput, filter: 'fast' }),
  done: int({ label: '已处理', ...requiredOutput }),
  total: int({ label: '总数', ...output }),
  failed: int({ label: '未成功', ...requiredOutput }),
  message: text({ label: '结果', max: 500, ...output }),
  started_at: datetime({ label: '开始时间', ...output, filter: 'fast' }),
  finished_at: datetime({ label: '结束时间', ...output, filter: 'fast' }),
} as const;

/** A job, as its owner sees it. */
export const job = defineResource({
  name: 'job',
  label: '我的任务',
  path: '/api/job',
  own: 'created_by',
  fields: {
    ...runFields,
    row_notes: longText({ label: '前几行的说明', ...output }),
    file_name: text({ label: '文件', ...output, computed: true }),
    /** A signed link of ten minutes, made anew with every reading. */
    result_url: text({ label: '下载地址', max: 1000, ...output, computed: true }),
    expires_at: datetime({ label: '文件保留至', ...output, computed: true }),
    /** Whether rows of this import can still be taken back. */
    is_undoable: bool({ label: '可撤销', ...requiredOutput, computed: true }),
    /** How far the last job is that takes this import back. */
    undo_state: enumOf({ label: '撤销的状态', of: jobState, ...output, computed: true }),
  },
  label_fields: ['title'],
  can: [],
  columns: ['id', 'title', 'state', 'done', 'total', 'failed', 'message', 'file_name', 'created_at', 'finished_at'],
  filters: ['kind', 'state', 'created_at'],
});

/** The jobs of all accounts, for administrators; result files stay their owners'. */
export const jobRun = defineResource({
  name: 'job_run',
  label: '任务',
  path: '/api/job_run',
  page: '/system/jobs',
  readers: [{ page: '/shop3', can: ['export'] }],
  fields: runFields,
  label_fields: ['title'],
  can: [],
  columns: [
    'id',
    'kind',
    'title',
    'created_by',
    'state',
    'done',
    'total',
    'failed',
    'message',
    'created_at',
    'started_at',
    'finished_at',
  ],
  filters: ['title', 'kind', 'created_by', 'created_at', 'finished_at'],
  tabs: 'state',
});
