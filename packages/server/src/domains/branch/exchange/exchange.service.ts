import { failBranch } from '@zhanggui/contract/domains/branch/branch.errors';
import { bankExchange } from '@zhanggui/contract/domains/branch/exchange/bank-exchange.resource';
import { reverseExchange } from '@zhanggui/contract/domains/branch/exchange/exchange.action';
import { staffUse } from '@zhanggui/contract/domains/branch/exchange/exchange.enum';
import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { invalid } from '@zhanggui/contract/platform/errors';
import { enforceGuard } from '@zhanggui/contract/platform/flow/guard';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { about } from '../../../platform/audit/audit-draft.ts';
import { type Context, inTransaction, trusted } from '../../../platform/context.ts';
import { edited, noEdit } from '../../../platform/database/row-edit.ts';
import { nextNumber } from '../../../platform/document/document-number.query.ts';
import { remarkWhy } from '../../../platform/document/remark.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { requireBankCell } from '../../bank/bank-cell.query.ts';
import { postEntries } from '../../stock/ledger/ledger.service.ts';
import { explainStock } from '../../stock/ledger/stock-failure.service.ts';
import { placeOfCell } from '../../stock/warehouse/cell-place.query.ts';
import { type Offered, offeredProduct } from '../product/offered.query.ts';
import { refuseBeyondLimit } from './exchange-limit.query.ts';

/** Goods to be handed over at a branch. */
export interface Exchange {
  readonly bank_cell_id: number;
  readonly kind: string;
  readonly sku_id: number;
  readonly sku_code: string;
  readonly quantity: number;
  readonly employee_id?: number | null;
  readonly customer_name?: string | null;
  readonly customer_phone?: string | null;
  readonly openid?: string | null;
  readonly remark?: string | null;
  readonly activity?: string | null;
  readonly prize?: string | null;
  /** The application and its own number. */
  readonly app_id?: number | null;
  readonly request_id?: string | null;
  /** What it is made for, by the id of its kind. */
  readonly source_id?: number | null;
}

const number = { prefix: 'DH', sequence: 'bank_exchange_no_seq' } as const;
const free = { price_fen: 0, points: 0 } as const;

/** Hands goods over: the counter's stock goes with them in the same transaction, and no more than a customer may have. */
export function exchangeGoods(ctx: Context, exchange: Exchange): Promise<{ readonly id: number }> {
  return explainStock(() =>
    inTransaction(ctx, async (tx) => {
      const beyond = trusted(tx);
      await requireBankCell(tx.db, exchange.bank_cell_id);
      const terms = exchange.kind === 'product' ? await termsOf(beyond, exchange) : free;
      const id = await write(tx, exchange, terms);
      about(tx, bankExchange, id);
      await postOut(beyond, id);
      return { id };
    }),
  );
}

/** What a customer gives for it; a limit counts the customer's earlier pieces. */
async function termsOf(ctx: Context, exchange: Exchange): Promise<Pick<Offered, 'price_fen' | 'points'>> {
  const offered = await offeredProduct(ctx, exchange);
  if (!offered) return failBranch('exchange.not_offered', { sku_code: exchange.sku_code });
  await refuseBeyondLimit(ctx, offered, exchange);
  return offered;
}

async function write(
  tx: Context,
  exchange: Exchange,
  { price_fen, points }: { readonly price_fen: number; readonly points: number },
): Promise<number> {
  if (exchange.kind === staffUse.value && !exchange.employee_id) invalid('employee', '员工领用时请选择员工');
  const { quantity } = exchange;
  const row = {
    ...{ number: await nextNumber(tx, number), exchanged_at: tx.clock().toISOString() },
    ...{ created_by: accountIdOf(tx.caller), updated_by: accountIdOf(tx.caller) },
    ...{ price_fen: price_fen * quantity, points: points * quantity },
    ...exchange,
  };
  const [made] = await tx.db.rows<{ id: number }>(
    `INSERT INTO bank_exchange (number, kind, bank_cell_id, agent_label_id, sku_id, quantity, price_fen, points, activity, prize,
       employee_id, customer_name, customer_phone, openid, app_id, request_id, source_id, exchanged_at, remark, created_by, updated_by)
     SELECT r.number, r.kind, c.id, c.agent_label_id, r.sku_id, r.quantity, r.price_fen, r.points, r.activity, r.prize,
       r.employee_id, r.customer_name, r.customer_phone, r.openid, r.app_id, r.request_id, r.source_id, r.exchanged_at, r.remark,
       r.created_by, r.updated_by
     FROM jsonb_populate_record(NULL::bank_exchange, $1::jsonb) r JOIN bank_cell c ON c.id = r.bank_cell_id RETURNING id`,
    [JSON.stringify(row)],
  );
  return made?.id ?? fail('unavailable', {});
}

interface Handed {
  readonly id: number;
  readonly number: string;
  readonly kind: string;
  readonly state: string;
  readonly bank_cell_id: number;
  readonly sku_id: number;
  readonly quantity: number;
  readonly replenished_quantity: number;
  readonly remark: string | null;
}

const typeOf = ({ kind }: Pick<Handed, 'kind'>) =>
  kind === staffUse.value ? movementType.internal_use_out : movementType.sale_out;

async function postOut(ctx: Context, id: number): Promise<void> {
  const own = await lockExchange(ctx, id);
  const location_id = await placeOfCell(ctx, own.bank_cell_id);
  const document = { kind: 'bank_exchange', id, no: own.number } as const;
  const entry = { line_id: id, sku_id: own.sku_id, location_id, type: typeOf(own), quantity: -own.quantity };
  const [posted] = await postEntries(ctx, { document, posting_no: 1, entries: [entry] });
  await ctx.db.rows(
    `UPDATE bank_exchange ${noEdit('its posting says what it cost')} SET value_fen = $2 WHERE id = $1`,
    [id, -(posted?.value_fen ?? 0)],
  );
}

async function lockExchange({ db }: Context, id: number): Promise<Handed> {
  const [own] = await db.rows<Handed>(
    `SELECT id, number, kind, state, bank_cell_id, sku_id, quantity, replenished_quantity, remark
     FROM bank_exchange WHERE id = $1 AND NOT is_deleted FOR UPDATE`,
    [id],
  );
  return own ?? fail('not_found', {});
}

/** Takes a handing over back: the pieces return at the value at which they left. */
export function takeExchangeBack(
  ctx: Context,
  id: number,
  { reason }: { readonly reason: string },
): Promise<{ readonly id: number }> {
  return explainStock(() =>
    inTransaction(ctx, async (tx) => {
      const own = await lockExchange(tx, id);
      enforceGuard(reverseExchange, own);
      await tx.db.rows(
        `UPDATE bank_exchange SET state = 'reversed', reversed_at = $2, remark = $3, ${edited({ at: '$2', by: '$4::bigint' })}
         WHERE id = $1`,
        [id, tx.clock(), remarkWhy(tx, own.remark, { what: '撤销', reason }), accountIdOf(tx.caller)],
      );
      await postBack(trusted(tx), own);
      return { id };
    }),
  );
}

async function postBack(ctx: Context, own: Handed): Promise<void> {
  const [left] = await ctx.db.rows<{ id: number; location_id: number; value_fen: number }>(
    `SELECT id, location_id, value_fen FROM stock_movement
     WHERE document_kind = 'bank_exchange' AND document_id = $1 AND posting_no = 1`,
    [own.id],
  );
  if (!left) throw new Error(`exchange ${own.number} was never posted`);
  const type = own.kind === staffUse.value ? movementType.internal_use_out : movementType.sale_return_in;
  const entry = {
    ...{ line_id: own.id, sku_id: own.sku_id, location_id: left.location_id, type, quantity: own.quantity },
    ...{ value_fen: -left.value_fen, origin_id: left.id },
  };
  const document = { kind: 'bank_exchange', id: own.id, no: own.number } as const;
  await postEntries(ctx, { document, posting_no: 2, entries: [entry] });
}
