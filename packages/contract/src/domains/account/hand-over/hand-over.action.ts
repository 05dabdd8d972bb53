import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { user } from '../user.resource.ts';

const required = true;
const permission = '/user/list#hand_over';
const kind = code({ label: '种类', required, max: 64 });

/** What an account still holds, by kind, with the first few of each. */
export const readHeldWork = defineAction({
  name: 'hand_over.held',
  method: 'GET',
  path: '/api/user/{id}/held_work/',
  label: '未完成的工作',
  body: {},
  reply: {
    fields: {
      kinds: lines({
        label: '种类',
        required,
        fields: {
          kind,
          label: text({ label: '名称', required }),
          count: int({ label: '数量', required }),
          first: lines({
            label: '前几项',
            required,
            fields: { title: text({ label: '名称', required }), path: text({ label: '地址' }) },
          }),
        },
      }),
    },
  },
  permission,
});

/** Gives all that an account holds to others, and ends its employments where its person leaves. */
export const handOver = defineAction({
  name: 'hand_over.give',
  method: 'POST',
  path: '/api/user/{id}/hand_over/',
  label: '交接',
  body: {
    to: ref({ label: '接手人', help: '没有未完成的工作时可以不填', to: () => user }),
    others: lines({
      label: '另行安排',
      max: 50,
      fields: { kind, to: ref({ label: '接手人', to: () => user, required }) },
    }),
    leaves: bool({ label: '同时办理离职', help: '结束任职，账号立即退出并停用' }),
  },
  reply: {
    fields: {
      given: lines({
        label: '已交接',
        required,
        fields: { kind, label: text({ label: '名称', required }), count: int({ label: '数量', required }) },
      }),
      ended: int({ label: '结束的任职', required }),
    },
  },
  permission,
});
