import { invalid } from '@zhanggui/contract/platform/errors';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import type { Columns } from '../../../platform/document/document-storage.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';

const kept = { type: 'type', supplier: 'supplier_id', to_location: 'to_location_id', corrects: 'corrects' } as const;

const ofSource = '由来源单据带出，不能修改';

/** What a draft has from the document that it was made from stays: counts and lines that did not come are its own. */
export async function keepSource({ db }: Context, current: Columns, values: Columns): Promise<void> {
  if (current.source_id === null) return;
  for (const [field, column] of Object.entries(kept))
    if (values[field] !== undefined && values[field] !== current[column]) invalid(field, ofSource);
  const [other] = await db.rows<{ index: number; field: string }>(
    `SELECT (n.place - 1)::int AS index, CASE WHEN l.sku_id IS DISTINCT FROM n.sku_id THEN 'sku'
       WHEN l.unit_price <> n.unit_price THEN 'unit_price' ELSE 'expected_quantity' END AS field
     FROM ROWS FROM (jsonb_to_recordset($2::jsonb) AS (id bigint, sku bigint, expected_quantity int, unit_price numeric))
       WITH ORDINALITY AS n(id, sku_id, expected_quantity, unit_price, place)
     LEFT JOIN stock_doc_line l ON l.stock_doc_id = $1::bigint AND l.id = n.id
     WHERE (n.sku_id, n.expected_quantity, n.unit_price) IS DISTINCT FROM (l.sku_id, l.expected_quantity, l.unit_price) ORDER BY n.place LIMIT 1`,
    [current.id, JSON.stringify(values.lines ?? [])],
  );
  if (other) invalid(`lines.${other.index}.${other.field}`, ofSource);
}

interface WaitingLine {
  readonly number: string;
  readonly source_line_id: number;
  readonly quantity: number;
}

/** What waits to come in by documents that were made of one of a kind and are not posted. */
export function waitingOf({ db }: Context, source_kind: string, source: number): Promise<WaitingLine[]> {
  return db.rows<WaitingLine>(
    `SELECT d.number, l.source_line_id, coalesce(l.actual_quantity, l.expected_quantity) AS quantity
     FROM stock_doc d JOIN stock_doc_line l ON l.stock_doc_id = d.id AND NOT l.is_deleted AND l.source_line_id IS NOT NULL
     WHERE d.source_kind = $1 AND d.source_id = $2 AND d.kind = 'inbound' AND d.state IN ('draft', 'submitted', 'approved')
       AND NOT d.is_deleted ORDER BY d.id, l.id`,
    [source_kind, source],
  );
}

/** Deletes what was made of documents of a kind and not posted; what is just being posted is left to its own checks. */
export async function dropUnposted(tx: Context, source_kind: string, sources: readonly number[]): Promise<void> {
  await tx.db.rows(
    `UPDATE stock_doc SET is_deleted = true, ${edited({ by: '$3::bigint' })}
     WHERE id IN (SELECT id FROM stock_doc WHERE source_kind = $1 AND source_id = ANY($2::bigint[])
       AND state IN ('draft', 'submitted', 'approved') AND NOT is_deleted FOR UPDATE SKIP LOCKED)`,
    [source_kind, sources, accountIdOf(tx.caller)],
  );
}
