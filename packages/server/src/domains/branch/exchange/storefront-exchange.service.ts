import { bankCellStatus } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import { failBranch } from '@zhanggui/contract/domains/branch/branch.errors';
import type { openExchange } from '@zhanggui/contract/domains/branch/exchange/exchange.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { DatabaseFailure } from '../../../platform/database/errors.ts';
import { agentLabelOfApp } from '../../../platform/identity/caller.ts';
import { isBoundAccount } from '../../bank/auth/bound-account.query.ts';
import { exchangeGoods } from './exchange.service.ts';

type Body = BodyOfAction<typeof openExchange>;
type Reply = ReplyOfAction<typeof openExchange>;

interface Outcome {
  readonly reply: Reply;
  readonly is_repeat: boolean;
}

const appOf = ({ caller }: Context) => (caller.kind === 'app' ? caller.id : 0);

/** Hands goods over for a storefront, once for each of its request numbers. */
export async function exchangeForStorefront(ctx: Context, body: Body): Promise<Outcome> {
  const known = await readRequest(ctx, body);
  if (known) return { reply: known, is_repeat: true };
  const { bank_cell_id, sku_id } = await idsOf(ctx, body);
  if (body.account && !(await isBoundAccount(ctx, bank_cell_id, body.account))) failBranch('exchange.not_bound', {});
  const { sku_code, quantity, openid, request_id, customer_name = null, customer_phone = null } = body;
  try {
    await exchangeGoods(ctx, {
      ...{ bank_cell_id, sku_id, sku_code, quantity, openid, request_id, customer_name, customer_phone },
      ...{ kind: 'product', app_id: appOf(ctx) },
    });
  } catch (error) {
    if (!(error instanceof DatabaseFailure) || error.constraint !== 'bank_exchange_request') throw error;
    return { reply: (await readRequest(ctx, body)) ?? failBranch('exchange.request_reused', {}), is_repeat: true };
  }
  return { reply: (await readRequest(ctx, body)) ?? failBranch('exchange.request_reused', {}), is_repeat: false };
}

/** What a request number led to; refused where it was for something else. */
async function readRequest(ctx: Context, body: Body): Promise<Reply | undefined> {
  const [row] = await ctx.db.rows<Reply & { openid: string }>(
    `SELECT e.number AS exchange_no, e.request_id, c.code AS bank_cell, s.code AS sku_code, e.quantity, e.price_fen, e.points,
       e.state, extract(epoch FROM e.exchanged_at)::bigint AS exchanged_at, coalesce(e.openid, '') AS openid
     FROM bank_exchange e JOIN bank_cell c ON c.id = e.bank_cell_id JOIN sku s ON s.id = e.sku_id
     WHERE e.app_id = $1 AND e.request_id = $2`,
    [appOf(ctx), body.request_id],
  );
  if (!row) return undefined;
  const { openid, ...reply } = row;
  const same =
    reply.bank_cell === body.bank_cell &&
    reply.sku_code === body.sku_code &&
    reply.quantity === body.quantity &&
    openid === body.openid;
  return same ? reply : failBranch('exchange.request_reused', {});
}

async function idsOf(ctx: Context, { bank_cell, sku_code }: Body) {
  const [sku] = await ctx.db.rows<{ id: number }>('SELECT id FROM sku WHERE code = $1 AND NOT is_deleted', [sku_code]);
  return { bank_cell_id: await branchByCode(ctx, bank_cell), sku_id: sku?.id ?? invalid('sku_code', 'SKU不存在') };
}

/** The id of an enabled bank cell by its code; an application of an agent label reaches its own alone. */
export async function branchByCode({ db, caller }: Context, code: string): Promise<number> {
  const [cell] = await db.rows<{ id: number }>(
    `SELECT id FROM bank_cell WHERE code = $1 AND status = ${bankCellStatus.enabled} AND NOT is_deleted
       AND ($2::bigint IS NULL OR agent_label_id = $2::bigint)`,
    [code, agentLabelOfApp(caller)],
  );
  return cell?.id ?? invalid('bank_cell', '网点不存在或已停用');
}
