import type { Context } from '../../../platform/context.ts';
import { pickupCells } from '../../bank/bank-cell.query.ts';

const pageSize = 200;

interface Requested {
  /** Names from province down; an absent one leaves its level open. */
  readonly region: readonly (string | null | undefined)[];
  /** The code that the page before ended with. */
  readonly after: string;
}

/** A page of the active pickup counters for orders of the calling application. */
export async function readBankCells(ctx: Context, requested: Requested) {
  const agent_label_id = ctx.caller.kind === 'app' ? ctx.caller.agent_label_id : null;
  const cells = await pickupCells(ctx.db, { agent_label_id, ...requested, limit: pageSize + 1 });
  const results = cells.slice(0, pageSize);
  return {
    results: results.map(({ code, region, ...cell }) => ({ bank_cell: code, ...cell, region: region.join('') })),
    next: cells.length > pageSize ? (results.at(-1)?.code ?? null) : null,
  };
}
