import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { type Context, inTransaction } from '../../platform/context.ts';
import { postEntries } from './ledger/ledger.service.ts';
import type { PostedDocument } from './ledger/stock-document.ts';
import { explainStock } from './ledger/stock-failure.service.ts';
import { type Moving, moveBetween } from './move-between.service.ts';
import { placeBetween } from './warehouse/between.query.ts';

/** Pieces that lie in quarantine, and the document that disposes of them. */
export interface Disposal {
  readonly document: PostedDocument;
  readonly posting_no: number;
  /** The owner: a branch, or head office. */
  readonly agent_label_id: number | null;
  readonly line: Moving;
}

/** The quarantine place of a branch or of head office: its pieces wait for a decision and can not be sold. */
export function quarantineOf(ctx: Context, agent_label_id: number | null): Promise<number> {
  return placeBetween(ctx, 'quarantine', agent_label_id);
}

/** Writes pieces in quarantine off at what they cost. */
export function scrapQuarantined(
  ctx: Context,
  { document, posting_no, agent_label_id, line }: Disposal,
): Promise<void> {
  return explainStock(() =>
    inTransaction(ctx, async (tx) => {
      const location_id = await quarantineOf(tx, agent_label_id);
      const entry = {
        line_id: line.id,
        sku_id: line.sku_id,
        location_id,
        type: movementType.scrap_out,
        quantity: -line.quantity,
      };
      await postEntries(tx, { document, posting_no, entries: [entry] });
    }),
  );
}

/** Lets pieces in quarantine be sold again at a warehouse. */
export function releaseQuarantined(
  ctx: Context,
  { document, posting_no, agent_label_id, line, to }: Disposal & { readonly to: number },
): Promise<void> {
  return explainStock(() =>
    inTransaction(ctx, async (tx) => {
      const from = await quarantineOf(tx, agent_label_id);
      await moveBetween(tx, { document, posting_no, from, to, lines: [line] });
    }),
  );
}
