import { defineAction } from '../../platform/action.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { accountTarget } from '../../platform/identity/identity-targets.ts';
import { startedJob } from '../../platform/jobs/job.action.ts';
import { warningCare, warningKind, warningSeverity } from './warning.enum.ts';

const required = true;
const page = '/order_warning';
const id = (label: string) => int({ label, required, min: 1, max: Number.MAX_SAFE_INTEGER });

/** How many warnings of each rule are open, and how many were postponed. */
export const countWarnings = defineAction({
  name: 'warning.count',
  method: 'GET',
  path: '/api/warning/count/',
  label: '预警计数',
  permission: page,
  body: {},
  reply: {
    fields: {
      rules: lines({
        label: '规则',
        required,
        fields: {
          rule: int({ label: '规则', required }),
          name: text({ label: '名称', required }),
          kind: enumOf({ label: '预警内容', of: warningKind, required }),
          severity: enumOf({ label: '严重程度', of: warningSeverity, required }),
          role_name: text({ label: '负责角色' }),
          open: int({ label: '待处理', required }),
          snoozed: int({ label: '已推迟', required }),
        },
      }),
    },
  },
});

/** The warnings of a rule, the oldest fact first. */
export const readWarnings = defineAction({
  name: 'warning.list',
  method: 'GET',
  path: '/api/warning/',
  label: '预警列表',
  permission: page,
  body: {
    rule: id('规则'),
    care: enumOf({ label: '处理情况', of: warningCare, required }),
    words: text({ label: '搜索', help: '对象、说明或负责人中的文字', max: 64 }),
    limit: int({ label: '条数', min: 1, max: 200 }),
    offset: int({ label: '起点', min: 0, max: 100_000 }),
  },
  reply: {
    fields: {
      count: int({ label: '条数', required }),
      rows: lines({
        label: '预警',
        required,
        fields: {
          subject: int({ label: '对象', required }),
          title: text({ label: '对象', required }),
          detail: text({ label: '说明', required }),
          since: datetime({ label: '发生时间', required }),
          order_id: int({ label: '订单' }),
          page: text({ label: '所在页面' }),
          owner_name: text({ label: '负责人' }),
          note: text({ label: '备注' }),
          snoozed_until: datetime({ label: '推迟到' }),
          handled_at: datetime({ label: '处理时间' }),
        },
      }),
    },
  },
});

const { rule, care, words } = readWarnings.body;

/** The warnings that a page shows as a spreadsheet. */
export const exportWarnings = defineAction({
  name: 'warning.export',
  method: 'POST',
  path: '/api/warning/export/',
  label: '导出预警',
  status: 202,
  permission: `${page}#export`,
  body: { rule, care, words },
  reply: startedJob,
});

const named = { rule: id('规则'), subject: id('对象') } as const;
const done = { fields: { subject: int({ label: '对象', required }) } } as const;
const permission = `${page}#handle` as const;

export const takeWarning = defineAction({
  name: 'warning.take',
  method: 'POST',
  path: '/api/warning/take/',
  label: '认领',
  permission,
  body: { ...named, note: text({ label: '备注', max: 200 }) },
  reply: done,
});

export const assignWarning = defineAction({
  name: 'warning.assign',
  method: 'POST',
  path: '/api/warning/assign/',
  label: '转交',
  permission,
  body: {
    ...named,
    owner: ref({ label: '转交给', to: () => accountTarget, required }),
    note: text({ label: '备注', max: 200 }),
  },
  reply: done,
});

export const snoozeWarning = defineAction({
  name: 'warning.snooze',
  method: 'POST',
  path: '/api/warning/snooze/',
  label: '推迟',
  permission,
  body: {
    ...named,
    hours: int({ label: '推迟小时', required, min: 1, max: 720, initial: 24 }),
    note: text({ label: '备注', max: 200 }),
  },
  reply: done,
});

export const handleWarningRow = defineAction({
  name: 'warning.handle',
  method: 'POST',
  path: '/api/warning/handle/',
  label: '标为已处理',
  permission,
  body: { ...named, note: text({ label: '处理结果', required, max: 200 }) },
  reply: done,
});

export const reopenWarning = defineAction({
  name: 'warning.reopen',
  method: 'POST',
  path: '/api/warning/reopen/',
  label: '重新打开',
  permission,
  body: named,
  reply: done,
});
