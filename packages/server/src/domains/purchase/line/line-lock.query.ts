import { staffPages, supplierPages } from '@zhanggui/contract/domains/purchase/fulfilment-pages';
import { leafNumber, permissionId } from '@zhanggui/contract/platform/catalogue/permission';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Context } from '../../../platform/context.ts';
import type { Caller } from '../../../platform/identity/caller.ts';
import type { LineState, SupplyWay } from './line-state.ts';

/** A supplier's line as its acts see it. */
export interface LineRow {
  readonly id: number;
  readonly order_id: number;
  readonly order_no: string;
  readonly order_line_id: number;
  readonly agent_label_id: number | null;
  readonly supplier_id: number | null;
  readonly way: SupplyWay;
  readonly state: LineState;
  readonly sku_code: string;
  readonly receiver_phone: string | null;
  readonly quantity: number;
  readonly withheld: number;
  readonly sent: number;
  readonly urge_count: number;
  readonly urged_at: Date | null;
}

const columns = `id, order_id, order_no, order_line_id, agent_label_id, supplier_id, way, state, sku_code, receiver_phone, quantity,
  withheld_quantity AS withheld, sent_quantity AS sent, urge_count, urged_at`;

/** Lines in the caller's own view, in the order of their ids. */
export function readLines({ db }: Context, ids: readonly number[]): Promise<LineRow[]> {
  return db.rows<LineRow>(`SELECT ${columns} FROM supplier_line WHERE id = ANY($1::bigint[]) ORDER BY id`, [ids]);
}

/** The same, locked; the caller holds the lock of their order before. */
export function lockLines({ db }: Context, ids: readonly number[]): Promise<LineRow[]> {
  return db.rows<LineRow>(`SELECT ${columns} FROM supplier_line WHERE id = ANY($1::bigint[]) ORDER BY id FOR UPDATE`, [
    ids,
  ]);
}

/** One line of the caller's own view that its pages let it act on; 404 for any other. */
export async function readLine(ctx: Context, id: number, leaf: string): Promise<LineRow> {
  const [line] = await readLines(ctx, [id]);
  return line && admitsWay(ctx.caller, leaf, line.way) ? line : fail('not_found', {});
}

/**
 * Whether a caller's pages admit an act on a delivery mode. Staff need the page of that mode; supplier mode accepts
 * either.
 */
export function admitsWay(caller: Caller, leaf: string, way: SupplyWay): boolean {
  if (caller.kind !== 'user') return caller.kind === 'system';
  const pages = [...Object.values(supplierPages), staffPages[way]];
  return pages.some(
    (page) => leafNumber(page, leaf) !== undefined && caller.permissions.has(permissionId(`${page}#${leaf}`)),
  );
}
