import { inputInvoice } from '@zhanggui/contract/domains/purchase/invoice/input-invoice.document';
import { failPurchase } from '@zhanggui/contract/domains/purchase/purchase.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import { businessDay } from '@zhanggui/contract/platform/time';
import type { Context } from '../../../platform/context.ts';
import { noEdit } from '../../../platform/database/row-edit.ts';
import { type BoundDocument, bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns, HeaderOf } from '../../../platform/document/document-storage.ts';
import { inputInvoiceLine, inputInvoice as table } from './input-invoice.tables.ts';
import { amountsOf, type Invoiceable, orderedLinesOf, type WrittenLine } from './invoiced-lines.ts';
import { reviewInvoice } from './review-invoice.service.ts';

/** What an invoice is filled with at once. */
const maxLines = 500;

type LockedInvoice = HeaderOf<typeof table>;

const lineSql = `SELECT l.id, l.sub_order_id, l.sku_id, coalesce(trim_scale(l.price)::text, '0') AS price, l.tax_rate,
    greatest(0, l.received_quantity - l.returned_quantity - l.invoiced_quantity) AS left,
    (SELECT coalesce(sum(c.quantity), 0)::int FROM input_invoice_line c JOIN input_invoice h ON h.id = c.input_invoice_id
     WHERE c.purchase_order_line_id = l.id AND h.id <> $2 AND h.state <> 'void' AND NOT h.is_deleted AND NOT c.is_deleted) AS before
  FROM purchase_order_line l WHERE l.supplier_id = $1 AND NOT l.is_deleted`;

type InvoiceKey = Pick<LockedInvoice, 'id' | 'supplier_id'>;

/** Lines of these sub-orders of the supplier of an invoice. */
function linesOf(tx: Context, { id, supplier_id }: InvoiceKey, sub_orders: readonly number[]): Promise<Invoiceable[]> {
  return tx.db.rows<Invoiceable>(`${lineSql} AND l.sub_order_id = ANY($3::bigint[]) ORDER BY l.sub_order_id, l.id`, [
    supplier_id,
    id,
    sub_orders,
  ]);
}

/** Lines of its supplier that have pieces to invoice, the earliest orders first. */
function openLinesOf(tx: Context, { id, supplier_id }: InvoiceKey): Promise<Invoiceable[]> {
  return tx.db.rows<Invoiceable>(
    `${lineSql} AND l.sub_order_id IS NOT NULL AND l.received_quantity - l.returned_quantity > l.invoiced_quantity
     ORDER BY l.sub_order_id, l.id LIMIT ${maxLines}`,
    [supplier_id, id],
  );
}

/** Finds what lines are of, and fills in the amounts that they leave out: parts of what other invoices of the supplier leave. */
async function complete(ctx: Context, id: number, lines: readonly Columns[]): Promise<readonly Columns[]> {
  const [header] = await ctx.db.rows<{ supplier_id: number }>(
    'SELECT s.id AS supplier_id FROM supplier s WHERE s.id = (SELECT supplier_id FROM input_invoice WHERE id = $1) FOR NO KEY UPDATE',
    [id],
  );
  const written = lines as unknown as readonly WrittenLine[];
  const ordered = orderedLinesOf(
    written,
    await linesOf(
      ctx,
      { id, supplier_id: header?.supplier_id ?? 0 },
      written.map((line) => line.sub_order),
    ),
  );
  return written.map((line, index) => {
    const of = ordered[index] ?? invalid(`lines.${index}.sku`, '该供应商的这张采购子单没有这个商品，或已在上面列出');
    const amounts = amountsOf(line, of) ?? invalid(`lines.${index}.tax_fen`, '税额与税率不符');
    return { ...line, ...amounts, purchase_order_line_id: of.id };
  });
}

function refuseFuture({ clock }: Context, day: string | undefined): void {
  if (day !== undefined && day > businessDay(clock())) invalid('invoice_date', '开票日期不能晚于今天');
}

/** Refuses an invoice that is registered already; registrations of one supplier wait for each other. */
async function refuseTwice(ctx: Context, supplier_id: number, invoice_no: string, id: number): Promise<void> {
  if (!/^\d{18}$|^\d{20}$/.test(invoice_no)) invalid('invoice_no', '发票号码应为 20 位数字，10 位代码的纸票为 18 位');
  await ctx.db.rows('SELECT FROM supplier WHERE id = $1 FOR NO KEY UPDATE', [supplier_id]);
  const [other] = await ctx.db.rows<{ number: string }>(
    "SELECT number FROM input_invoice WHERE supplier_id = $1 AND invoice_no = $2 AND id <> $3 AND state <> 'void' AND NOT is_deleted",
    [supplier_id, invoice_no, id],
  );
  if (other) failPurchase('purchase.invoiced_before', other);
}

/** Replaces the lines by what was received of the supplier and is not invoiced. */
async function fill(tx: Context, { id, supplier_id }: LockedInvoice): Promise<undefined> {
  const open = await openLinesOf(tx, { id, supplier_id });
  if (open.length === 0) failPurchase('purchase.nothing_invoiced', {});
  await inputInvoices.saveLines(
    tx,
    id,
    open.map(({ sub_order_id: sub_order, sku_id: sku, left: quantity }) => ({ sub_order, sku, quantity })),
  );
}

/** Locks the ordered lines of an invoice, and says whether it has some. */
async function lockOrdered(tx: Context, id: number): Promise<boolean> {
  const locked = await tx.db.rows(
    `SELECT l.id FROM purchase_order_line l WHERE l.id IN (SELECT purchase_order_line_id FROM input_invoice_line WHERE input_invoice_id = $1)
     ORDER BY l.id FOR NO KEY UPDATE`,
    [id],
  );
  return locked.length > 0;
}

async function refuseOver(tx: Context, id: number): Promise<void> {
  const [over] = await tx.db.rows<{ sku_code: string; left: number }>(
    `SELECT s.code AS sku_code, greatest(0, l.received_quantity - l.returned_quantity - l.invoiced_quantity) AS left
     FROM (SELECT purchase_order_line_id AS id, sum(quantity) AS quantity FROM input_invoice_line WHERE input_invoice_id = $1 GROUP BY 1) i
     JOIN purchase_order_line l ON l.id = i.id JOIN sku s ON s.id = l.sku_id
     WHERE i.quantity > l.received_quantity - l.returned_quantity - l.invoiced_quantity ORDER BY l.id LIMIT 1`,
    [id],
  );
  if (over) failPurchase('purchase.over_invoiced', over);
}

/** Counts the pieces of an invoice as invoiced, or gives them back. */
async function countInvoiced(tx: Context, id: number, sign: 1 | -1): Promise<void> {
  await tx.db.rows(
    `UPDATE purchase_order_line l ${noEdit('pieces follow their invoices')} SET invoiced_quantity = l.invoiced_quantity + $2 * i.quantity,
       invoiced_fen = l.invoiced_fen + $2 * i.fen
     FROM (SELECT purchase_order_line_id AS id, sum(quantity)::int AS quantity, sum(amount_fen)::bigint AS fen
       FROM input_invoice_line WHERE input_invoice_id = $1 GROUP BY 1) i WHERE l.id = i.id`,
    [id, sign],
  );
}

/** Compares it with what was ordered and received: pieces exactly, amounts within the rules. */
async function match(tx: Context, doc: LockedInvoice): Promise<undefined> {
  if (!(await lockOrdered(tx, doc.id))) failPurchase('purchase.no_invoice_lines', {});
  await refuseOver(tx, doc.id);
  await reviewInvoice(tx, doc);
  await countInvoiced(tx, doc.id, 1);
}

async function voidInvoice(tx: Context, { id, state }: LockedInvoice): Promise<undefined> {
  if (state !== 'matched') return undefined;
  await lockOrdered(tx, id);
  await countInvoiced(tx, id, -1);
}

export const inputInvoices: BoundDocument = bindDocument(inputInvoice, {
  table,
  lines: {
    table: inputInvoiceLine,
    key: 'input_invoice_id',
    complete,
    totals: { amount_fen: 'coalesce(sum(amount_fen), 0)', tax_fen: 'coalesce(sum(tax_fen), 0)' },
  },
  draft: {
    async open(ctx, { supplier, invoice_no, invoice_date }) {
      refuseFuture(ctx, invoice_date);
      await refuseTwice(ctx, supplier, invoice_no, 0);
      return {};
    },
    async change(ctx, current, { supplier, invoice_no, invoice_date }) {
      refuseFuture(ctx, invoice_date);
      const { id, supplier_id, invoice_no: former } = current as LockedInvoice;
      if (supplier !== undefined && supplier !== supplier_id) invalid('supplier', '供应商登记后不能修改，请另登记一张');
      await refuseTwice(ctx, supplier_id, invoice_no ?? former, id);
      return {};
    },
  },
  effects: { fill, match, void: voidInvoice },
  reach: 'trusted',
});
