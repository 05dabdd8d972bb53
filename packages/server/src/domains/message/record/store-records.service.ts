import type { Context } from '../../../platform/context.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import type { Recipients } from '../send/recipients.query.ts';
import { optedOutFault } from './opted-out.query.ts';

const atOnce = 5000;

interface Source {
  readonly source: string;
  readonly template_id: number;
  readonly message_id: number | null;
  readonly order_id: number | null;
  readonly message_budget_id: number | null;
}

/** Stores what is to be sent; a phone that already has the template from the same source is left out. */
export async function storeRecords(
  tx: Context,
  of: Source,
  { list, unit_fen, provider_code }: Omit<Recipients, 'kind'>,
): Promise<number[]> {
  const ids: number[] = [];
  for (let from = 0; from < list.length; from += atOnce) {
    const rows = list.slice(from, from + atOnce).map(({ is_suppressed, ...row }) => ({
      ...row,
      state: is_suppressed ? 'suppressed' : 'queued',
      fault: is_suppressed ? optedOutFault : null,
      cost_fen: is_suppressed ? 0 : row.segments * unit_fen,
    }));
    const stored = await tx.db.rows<{ id: number }>(
      `INSERT INTO send_record (source, template_id, message_id, order_id, message_budget_id, unit_fen, created_at, updated_at, created_by, updated_by,
         phone, params, sealed_params, content, segments, state, fault, cost_fen, provider_code)
       SELECT $1, $2::bigint, $3::bigint, $4::bigint, $5::bigint, $6::bigint, $7::timestamptz, $7::timestamptz, $8::bigint, $8::bigint,
         r.phone, r.params, r.sealed_params, r.content, r.segments, r.state, r.fault, r.cost_fen, $10
       FROM jsonb_to_recordset($9::jsonb) AS r(phone text, params jsonb, sealed_params text, content text, segments int, state text, fault text, cost_fen bigint)
       ON CONFLICT (source, template_id, phone) DO NOTHING RETURNING id`,
      [
        ...[of.source, of.template_id, of.message_id, of.order_id, of.message_budget_id, unit_fen],
        ...[tx.clock(), accountIdOf(tx.caller), JSON.stringify(rows), provider_code],
      ],
    );
    ids.push(...stored.map(({ id }) => id));
  }
  return ids;
}
