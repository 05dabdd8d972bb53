import { defineAction } from '../../../platform/action.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { outletsInUse } from '../bank-cell.enum.ts';
import { bankCell } from '../bank-cell.resource.ts';
import { bankCellPage } from '../bank-page.ts';

const required = true;
const cell = ref({ label: '网点', to: () => bankCell, picks: outletsInUse, required });

/** A code for one device or account, valid for minutes and once; `qr` is the text of its QR code. */
export const getBankCellAuth = defineAction({
  name: 'bank_cell.get_auth',
  method: 'POST',
  path: '/banks/get_bank_cell_auth/',
  label: '生成授权码',
  permission: `${bankCellPage}#authorise`,
  secret: true,
  body: { bank_cell: cell },
  reply: {
    fields: {
      code: code({ label: '授权码', required }),
      expires_at: datetime({ label: '有效至', required }),
      qr: text({ label: '二维码内容', required }),
    },
  },
});

/** Ends what a code had begun: from the next call on the account no longer acts for the branch. */
export const unbindAuth = defineAction({
  name: 'bank_cell.unbind_auth',
  method: 'POST',
  path: '/services/banks/unbind_auth/',
  label: '解绑',
  permission: `${bankCellPage}#authorise`,
  body: { bank_cell: cell, account: code({ label: '设备或账号', max: 64, min: 1, required }) },
  reply: { fields: { msg: text({ label: '结果', required }) } },
});

/** Takes a code: the device or account acts for the branch from now on. */
export const openBindAuth = defineAction({
  name: 'open.bind_bank_cell',
  method: 'POST',
  path: '/open/v1/bank-cell-auths/',
  label: '绑定网点',
  status: 201,
  permission: 'app',
  body: {
    code: code({ label: '授权码', max: 16, min: 4, required }),
    account: code({ label: '设备或账号', max: 64, min: 1, required }),
    name: text({ label: '名称', max: 32 }),
  },
  reply: {
    fields: {
      id: int({ label: '编号', required }),
      bank_cell: code({ label: '网点编码', required }),
      bank_cell_name: text({ label: '网点', required }),
      account: code({ label: '设备或账号', required }),
      bound_at: datetime({ label: '绑定时间', required }),
    },
  },
});
