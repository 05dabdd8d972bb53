import { defineAction } from '../../platform/action.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';

const required = true;
const whole = (label: string) => int({ label, required, min: 0, max: Number.MAX_SAFE_INTEGER });

/** What has to be typed before the demo's data go. */
const clearWords = '清除演示数据';

/** Whether the demo's data are here, and what people have added since. */
export const readDemoData = defineAction({
  name: 'demo_data.get',
  method: 'GET',
  path: '/api/demo_data/',
  label: '演示数据',
  body: {},
  reply: {
    fields: {
      /** When the demo was loaded; nothing where it never was, or is cleared. */
      loaded_at: datetime({ label: '装入时间' }),
      own_rows: lines({
        label: '不是演示的数据',
        required,
        fields: { label: text({ label: '名称', required }), count: whole('数量') },
      }),
    },
  },
  permission: '/system/state',
});

/** Removes the demo's business data for good; settings, permissions, regions, templates and the caller's account stay. */
export const clearDemoData = defineAction({
  name: 'demo_data.clear',
  method: 'POST',
  path: '/api/demo_data/clear/',
  label: '清除演示数据',
  body: {
    name: text({
      label: '确认文字',
      help: `请输入“${clearWords}”`,
      required,
      max: 20,
      pattern: { test: /^\s*清除演示数据\s*$/, message: `请输入“${clearWords}”` },
    }),
    password: text({ label: '登录密码', required, max: 1000 }),
    code: text({ label: '两步验证码', help: '开启了两步验证的账号必填', max: 32 }),
  },
  reply: { fields: { tables: whole('数据表'), rows: whole('行数') } },
  permission: '/system/state#clear_demo',
  confirm: '演示的业务数据和其他账号会全部删除，不能恢复。设置、角色、地区、消息模板和您的账号保留。请先备份。',
  done: '已清除演示数据',
  traces: 'none',
  secret: true,
});
