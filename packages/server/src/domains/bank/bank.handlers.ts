import { getBankCellAuth, openBindAuth, unbindAuth } from '@zhanggui/contract/domains/bank/auth/bank-cell-auth.action';
import { downloadQrCodes, getWxCode } from '@zhanggui/contract/domains/bank/code/cell-code.action';
import { type ActionHandler, handle, handleTrusted } from '../../platform/http/handle.ts';
import { bindAuth, issueAuthCode, unbind } from './auth/bank-cell-auth.service.ts';
import { qrCodes, wxCode } from './code/cell-code.service.ts';

export const bankHandlers: readonly ActionHandler[] = [
  handleTrusted(getBankCellAuth, (ctx, { body }) => issueAuthCode(ctx, body.bank_cell)),
  handle(unbindAuth, (ctx, { body }) => unbind(ctx, body)),
  handle(openBindAuth, (ctx, { body }) => bindAuth(ctx, body)),
  handle(getWxCode, (ctx, { body }) => wxCode(ctx, body)),
  handle(downloadQrCodes, (ctx, { body }) => qrCodes(ctx, body)),
];
