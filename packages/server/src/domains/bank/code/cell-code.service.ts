import { failBank } from '@zhanggui/contract/domains/bank/bank.errors';
import type { downloadQrCodes, getWxCode } from '@zhanggui/contract/domains/bank/code/cell-code.action';
import { packedAtOnce, usualMiniProgram } from '@zhanggui/contract/domains/bank/code/cell-code.action';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, inTransaction } from '../../../platform/context.ts';
import { FileReplied } from '../../../platform/http/replied.ts';
import { accountsOf } from '../../../platform/identity/accounts-of.ts';
import { enqueue, type StartedJob } from '../../../platform/jobs/run/enqueue.service.ts';
import { cellCodeJob } from './cell-codes.job.ts';
import { miniProgramCodes } from './mini-program-code.port.ts';
import { packCodes } from './pack-codes.service.ts';

/** The picture that opens a page of a mini-program. */
export async function wxCode(
  { adapters }: Context,
  { page, scene, env_version, wx_token }: BodyOfAction<typeof getWxCode>,
): Promise<FileReplied> {
  const codes = adapters.of(miniProgramCodes) ?? failBank('bank_cell.no_code_adapter', {});
  const program = wx_token ?? usualMiniProgram;
  const answer = await codes.draw({ program, page, scene, env_version: env_version ?? 'release' });
  return 'png' in answer ? new FileReplied('image/png', answer.png) : invalid('page', answer.message);
}

/** The QR codes of branches in one archive, at once or by a job. */
export async function qrCodes(
  ctx: Context,
  { ids }: BodyOfAction<typeof downloadQrCodes>,
): Promise<FileReplied | StartedJob> {
  const chosen = [...new Set(ids as readonly number[])];
  if (chosen.length === 0) invalid('ids', '至少选择一个网点');
  if (chosen.length <= packedAtOnce)
    return new FileReplied('application/zip', await packCodes(ctx, chosen), '网点二维码.zip');
  return inTransaction(accountsOf(ctx), (tx) => {
    const books = { ...tx, identity: { ...tx.identity, db: tx.db } };
    return enqueue(books, { kind: cellCodeJob, title: '生成网点二维码', input: { ids: chosen } });
  });
}
