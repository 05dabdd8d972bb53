import type { importInbound } from '@zhanggui/contract/domains/stock/doc/import-inbound';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { failStock } from '@zhanggui/contract/domains/stock/stock.errors';
import type { ChoicesOfImport, RowOfImport } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import { lineAmount } from '@zhanggui/contract/platform/fields/number/line-amount';
import type { RowToImport, Unit } from '../../../features/import/import-handler.ts';
import type { RowNote } from '../../../features/import/parse-rows.ts';
import { rowRules } from '../../../features/import/row-rules.ts';
import type { Context } from '../../../platform/context.ts';
import { edited } from '../../../platform/database/row-edit.ts';
import { largestAmount } from '../../../platform/document/largest-amount.ts';
import { accountIdOf } from '../../../platform/identity/caller.ts';
import { branchOf } from '../warehouse/branch-of.query.ts';
import { lacksSupplier, refuseBySource, refuseWithoutSupplier, supplierMissing } from './doc-draft.service.ts';
import { inboundDocs } from './inbound-doc.service.ts';

type InboundRow = RowOfImport<typeof importInbound>;
type Chosen = ChoicesOfImport<typeof importInbound>;

/** The draft that rows made. */
interface InboundEffect {
  readonly stock_doc_id: number;
}

type Named = ReadonlyMap<string, readonly number[]>;

interface Known {
  readonly location: Named;
  readonly supplier: Named;
  readonly code: Named;
}

const labels = { location: '仓库', supplier: '供应商', code: 'SKU' } as const;

const rules = rowRules<InboundRow, Known>({
  read: readKnown,
  *faults(row, known) {
    for (const column of ['location', 'supplier', 'code'] as const) {
      const text = row[column];
      const count = known[column].get(text ?? '')?.length ?? 0;
      if (text && count !== 1)
        yield [column, `${labels[column]}「${text}」${count === 0 ? '不存在或已停用' : '不止一个，请写编码'}`];
    }
    if (lineAmount(row.unit_price, row.expected_quantity) > largestAmount) yield ['unit_price', '金额超出范围'];
  },
});

/** What keeps rows from becoming lines of a draft. */
export async function checkInboundRows(
  ctx: Context,
  rows: readonly RowToImport<InboundRow>[],
  choices: Chosen,
): Promise<RowNote[]> {
  refuseBySource(choices.type, inboundType.sale_return_in);
  const lacking = rows.filter(({ values }) => lacksSupplier(choices, values.supplier));
  return [
    ...(await rules.check(ctx, rows)),
    ...lacking.map(({ row }): RowNote => ({ row, column: 'supplier', message: supplierMissing, level: 'error' })),
  ];
}

/** Reads warehouses, suppliers and SKUs that rows name, in the caller's own view: suppliers are closed to branches. */
async function readKnown(ctx: Context, rows: readonly InboundRow[]): Promise<Known> {
  const found = async (name: keyof Known, sql: string): Promise<Named> => {
    const texts = [...new Set(rows.flatMap((row) => row[name] ?? []))];
    if (texts.length === 0 || (name === 'supplier' && ctx.db.scope.kind !== 'staff')) return new Map();
    const records = await ctx.db.rows<{ text: string; id: number }>(sql, [texts]);
    const byText = Map.groupBy(records, ({ text }) => text);
    return new Map([...byText].map(([text, own]) => [text, own.map(({ id }) => id)]));
  };
  const byCodeOrName = (table: string, more: string) =>
    `SELECT w.text, t.id FROM unnest($1::text[]) AS w(text) JOIN ${table} t ON t.code = w.text OR t.name = w.text
     WHERE NOT t.is_deleted ${more}`;
  return {
    location: await found('location', byCodeOrName('location', "AND t.kind = 'warehouse' AND t.state = 'enabled'")),
    supplier: await found('supplier', byCodeOrName('supplier', '')),
    code: await found('code', 'SELECT code AS text, id FROM sku WHERE code = ANY($1::text[]) AND NOT is_deleted'),
  };
}

/** Makes the draft of one warehouse and supplier. */
export async function applyInboundRows(tx: Context, unit: Unit<InboundRow>, { type }: Chosen): Promise<InboundEffect> {
  const known = await rules.require(tx, unit);
  const idOf = (name: keyof Known, text: string | null | undefined) => known[name].get(text ?? '')?.[0] ?? null;
  const [{ location, supplier }] = unit;
  refuseWithoutSupplier({ type }, supplier);
  refuseBySource(type, inboundType.sale_return_in);
  const location_id = idOf('location', location) ?? invalid('location', '仓库不存在');
  const [supplier_id, agent_label_id] = [idOf('supplier', supplier), await branchOf(tx, location_id)];
  const lines = unit.map(({ code, expected_quantity, unit_price }) => {
    return { sku: idOf('code', code) ?? invalid('code', 'SKU不存在'), expected_quantity, unit_price };
  });
  const header = { type, to_location_id: location_id, supplier_id, agent_label_id };
  return { stock_doc_id: await inboundDocs.open(tx, { header, lines }) };
}

/** Deletes the draft; one that was submitted stays. */
export async function undoInboundRows(tx: Context, { stock_doc_id }: InboundEffect): Promise<void> {
  const [deleted] = await tx.db.rows(
    `UPDATE stock_doc SET is_deleted = true, ${edited({ by: '$2::bigint' })}
     WHERE id = $1 AND state = 'draft' AND NOT is_deleted RETURNING id`,
    [stock_doc_id, accountIdOf(tx.caller)],
  );
  if (!deleted) failStock('stock.draft_used', {});
}
