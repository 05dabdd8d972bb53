import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { user } from '../user.resource.ts';
import { personKind } from './person-kind.enum.ts';
import { uniAccount } from './uni-account.resource.ts';

const page = '/staff/uni-account';
const required = true;

const named = {
  kind: enumOf({ label: '类别', of: personKind, required }),
  record: int({ label: '档案', required, min: 1, max: Number.MAX_SAFE_INTEGER }),
} as const;

/** A record of staff as it is shown beside others of one person; the phone is masked. */
const shown = {
  ...named,
  name: text({ label: '姓名', required }),
  tel: text({ label: '联系电话' }),
  place: text({ label: '单位' }),
  page: text({ label: '页面' }),
  is_gone: bool({ label: '已离职', required }),
  user_id: int({ label: '账号编号' }),
  username: text({ label: '登录账号' }),
  is_active: bool({ label: '账号启用', required }),
} as const;

/** The records of one person. */
export const readRecords = defineAction({
  name: 'uni_account.records',
  method: 'GET',
  path: '/api/uni_account/{id}/records/',
  label: '查看档案',
  body: {},
  reply: { fields: { records: lines({ label: '档案', required, fields: shown }) } },
  permission: page,
});

/** Records that seem to be about one person and are not joined yet: the same phone, or the phone of a unified account. */
export const findCandidates = defineAction({
  name: 'uni_account.candidates',
  method: 'GET',
  path: '/api/uni_account/candidates/',
  label: '待合并人员',
  body: {
    words: text({ label: '姓名', max: 64 }),
    limit: int({ label: '条数', min: 1, max: 200 }),
    offset: int({ label: '起点', min: 0, max: 100_000 }),
  },
  reply: {
    fields: {
      count: int({ label: '人数', required }),
      people: lines({
        label: '人员',
        required,
        fields: {
          name: text({ label: '姓名', required }),
          tel: text({ label: '联系电话', required }),
          is_same_name: bool({ label: '姓名一致', required }),
          uni_account_id: int({ label: '已有统一账号' }),
          records: lines({ label: '档案', required, fields: shown }),
        },
      }),
    },
  },
  permission: page,
});

const records = lines({ label: '档案', required, min: 1, max: 20, fields: named });

/** Joins records of one person, to a unified account that exists or to a new one. */
export const joinRecords = defineAction({
  name: 'uni_account.join',
  method: 'POST',
  path: '/api/uni_account/join/',
  label: '合并',
  body: {
    uni_account: ref({ label: '统一账号', help: '不填时新建', to: () => uniAccount }),
    records,
    user: ref({ label: '主账号', help: '本人日常登录所用的账号；各档案都没有账号时不填', to: () => user }),
    disable_others: bool({ label: '停用其他账号', help: '拆分时恢复' }),
  },
  reply: uniAccount,
  status: 201,
  permission: `${page}#join`,
});

/** Takes records out again, with the accounts that joining disabled; the last one ends the unified account. */
export const splitRecords = defineAction({
  name: 'uni_account.split',
  method: 'POST',
  path: '/api/uni_account/{id}/split/',
  label: '拆分',
  body: { records },
  reply: { fields: { left: int({ label: '剩余档案', required }) } },
  permission: `${page}#split`,
  confirm: '该档案将不再属于这个人；合并时停用的账号会恢复。',
});
