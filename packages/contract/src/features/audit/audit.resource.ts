import { int } from '../../platform/fields/number/int.ts';
import { json } from '../../platform/fields/structure/json.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { defineResource } from '../../platform/resource/resource.ts';

const output = { read_only: true } as const;
const requiredOutput = { required: true, read_only: true } as const;
const anything = { validate: () => undefined, json_schema: { type: ['object', 'null'] } } as const;

/** Who did what, from where, and what it changed: written with every act and never changed. */
export const audit = defineResource({
  name: 'audit',
  label: '操作日志',
  path: '/api/audit',
  page: '/system/audit',
  readers: [{ page: '/shop3', can: ['export'] }],
  fields: {
    act: code({ label: '操作代码', ...requiredOutput, filter: 'bounded' }),
    act_label: text({ label: '操作', ...requiredOutput, filter: 'bounded' }),
    resource: code({ label: '对象代码', ...output, filter: 'bounded' }),
    resource_label: text({ label: '对象', ...output, filter: 'bounded' }),
    subject_id: int({ label: '记录编号', ...output, filter: 'bounded' }),
    subject: text({ label: '记录', max: 500, ...output, filter: 'bounded' }),
    app_id: int({ label: '应用编号', ...output, filter: 'bounded' }),
    app: text({ label: '应用', ...output, computed: true }),
    inside_agent_id: int({
      label: '所在分公司编号',
      help: '超级管理员进入分公司后所做的操作',
      ...output,
      filter: 'bounded',
    }),
    acting_as: text({ label: '所用身份', help: '超级管理员以他人身份登录时为该用户', ...output, computed: true }),
    address: code({ label: 'IP 地址', ...requiredOutput, filter: 'bounded' }),
    user_agent: text({ label: '浏览器', max: 300, ...requiredOutput, filter: 'bounded' }),
    request_id: code({ label: '请求编号', ...requiredOutput, filter: 'bounded' }),
    changes: json({ label: '改动', ...output, ...anything }),
    details: json({ label: '说明', ...output, ...anything }),
    seal: code({
      label: '校验值',
      help: '本条内容与前一条校验值的 SHA-256；写入后两秒内生成',
      max: 64,
      ...output,
      computed: true,
    }),
    sealed_at: datetime({ label: '存证时间', ...output, computed: true }),
  },
  label_fields: ['act_label'],
  can: [],
  columns: [
    'created_at',
    'created_by',
    'acting_as',
    'app',
    'act_label',
    'resource_label',
    'subject',
    'address',
    'sealed_at',
  ],
  filters: ['created_at', 'created_by', 'act_label', 'resource_label', 'subject', 'address', 'request_id'],
});
