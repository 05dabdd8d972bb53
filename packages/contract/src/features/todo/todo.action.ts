import { defineAction } from '../../platform/action.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';

/** How much work waits on the pages that the caller may open; each count is that of the list at its address. */
export const openTodos = defineAction({
  name: 'todo.list',
  method: 'GET',
  path: '/api/todo_readonly/',
  label: '待办数量',
  body: {},
  reply: {
    fields: {
      results: lines({
        label: '待办',
        required: true,
        fields: {
          page: text({ label: '页面', required: true }),
          label: text({ label: '待办', required: true }),
          count: int({ label: '数量', required: true }),
          path: text({ label: '地址', required: true }),
          due_at: datetime({ label: '最早到期', help: '没有期限的为空' }),
        },
      }),
    },
  },
  permission: 'signed_in',
});
