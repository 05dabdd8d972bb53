import { failBranch } from '@zhanggui/contract/domains/branch/branch.errors';
import { branchReturn, reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { underWayOf, unshippedOf } from '@zhanggui/contract/domains/branch/reservation/reservation-left';
import { invalid } from '@zhanggui/contract/platform/errors';
import { type Context, trusted } from '../../../platform/context.ts';
import { bindDocument } from '../../../platform/document/bind-document.ts';
import type { Columns, DocumentLines } from '../../../platform/document/document-storage.ts';
import { holdAvailable, takeHeld } from '../../stock/hold/hold-available.service.ts';
import { explainStock } from '../../stock/ledger/stock-failure.service.ts';
import { hasLotsSql } from '../../stock/lot/has-lots.query.ts';
import { releaseHolds } from '../../stock/stock.service.ts';
import { placeBetween } from '../../stock/warehouse/between.query.ts';
import { coverExchanges } from '../exchange/cover.service.ts';
import { openDiscrepancies } from './discrepancy.service.ts';
import { type NamedQuantity, planStep, type ReservationLine, type StepLine } from './plan-step.ts';
import { reservationLine, reservationStep, reservation as table } from './reservation.tables.ts';
import { endsOf, legs, postLegs } from './reservation-legs.service.ts';
import {
  addToLines,
  currentStatus,
  documentOf,
  type LockedReservation,
  linesOf,
  refuseShortage,
  type Step,
  writeStep,
} from './reservation-lines.query.ts';
import { chooseReservationLots } from './reservation-lots.service.ts';
import { openReservation } from './reservation-place.query.ts';

type NamedLines = { readonly lines?: readonly NamedQuantity[] | null };
type StepBody = NamedLines & Omit<Step, 'kind' | 'lines'>;

/** The lines of a step, or the refusal of its body. */
async function linesOfStep(
  tx: Context,
  doc: LockedReservation,
  { lines }: NamedLines,
  { left, act }: { readonly left: (line: ReservationLine) => number; readonly act: string },
): Promise<readonly StepLine[]> {
  const plan = planStep(await linesOf(tx, doc.id), lines ?? [], left);
  if ('fault' in plan) return invalid(...plan.fault);
  return plan.lines.length > 0 ? plan.lines : failBranch('reservation.nothing', { act });
}

/** Keeps what is free at the sending place for it; a warehouse ships what is short once it is there. */
async function prepare(tx: Context, doc: LockedReservation): Promise<Columns> {
  const beyond = trusted(tx);
  const { from } = await endsOf(beyond, doc);
  const lines = (await linesOf(tx, doc.id)).map(({ id, sku_id, expected_quantity }) => {
    return { line_id: id, sku_id, quantity: expected_quantity };
  });
  const held = await holdAvailable(beyond, { document: documentOf(doc), location_id: from, lines });
  const prepared = held.map(({ line_id, quantity }) => ({ id: line_id, quantity }));
  await addToLines(tx, 'prepared_quantity', prepared);
  if (doc.kind === 'return') await refuseShortage(tx, doc.id);
  return {};
}

/** The out leg: what was kept for it leaves first, then what is free. */
async function ship(tx: Context, doc: LockedReservation, body: StepBody): Promise<Columns> {
  const beyond = trusted(tx);
  const lines = await linesOfStep(tx, doc, body, { left: unshippedOf, act: '发出' });
  const wanted = lines.map(({ id, quantity }) => ({ line_id: id, quantity }));
  const held = await takeHeld(beyond, documentOf(doc), wanted);
  await addToLines(tx, 'shipped_quantity', lines);
  await writeStep(tx, doc, { ...body, kind: 'ship', lines });
  const { from } = await endsOf(beyond, doc);
  const to = await placeBetween(beyond, 'transit', doc.agent_label_id);
  const gives_back = doc.kind === 'return';
  const leaving = lines.map((line) => ({ ...line, held: held.get(line.id) ?? 0, gives_back }));
  await postLegs(beyond, doc, { from, to, lines: leaving });
  return { status: await currentStatus(tx, doc.id), postings: doc.postings + legs };
}

/** The in leg: what came is there; what is declared missing stays in transit as a discrepancy. */
async function receive(tx: Context, doc: LockedReservation, body: StepBody): Promise<Columns> {
  const beyond = trusted(tx);
  const lines = await linesOfStep(tx, doc, body, { left: underWayOf, act: '收货' });
  const missing = lines.map((line) => ({ ...line, quantity: line.missing })).filter(({ quantity }) => quantity > 0);
  const came = lines.filter(({ quantity }) => quantity > 0);
  await addToLines(tx, 'received_quantity', came);
  await addToLines(tx, 'missing_quantity', missing);
  await writeStep(tx, doc, { ...body, kind: 'receive', lines });
  await openDiscrepancies(tx, doc, missing);
  const { to } = await endsOf(beyond, doc);
  const from = await placeBetween(beyond, 'transit', doc.agent_label_id);
  if (doc.kind === 'reservation') await coverExchanges(tx, doc.bank_cell_id, came);
  if (came.length > 0) await postLegs(beyond, doc, { from, to, lines: came });
  return { status: await currentStatus(tx, doc.id), postings: doc.postings + legs };
}

/** What was not shipped is given up, and what is still kept for it goes free. */
async function closeShort(tx: Context, doc: LockedReservation): Promise<Columns> {
  const left = (await linesOf(tx, doc.id)).map((line) => ({ id: line.id, quantity: unshippedOf(line) }));
  const unsent = left.filter(({ quantity }) => quantity > 0);
  if (unsent.length === 0) failBranch('reservation.nothing', { act: '发出' });
  await addToLines(tx, 'unsent_quantity', unsent);
  await releaseHolds(trusted(tx), documentOf(doc));
  return { status: await currentStatus(tx, doc.id) };
}

async function release(tx: Context, doc: LockedReservation): Promise<undefined> {
  await releaseHolds(trusted(tx), documentOf(doc));
}

const lines = {
  table: reservationLine,
  key: 'reservation_id',
  repeats: ['bank_cell_id', 'agent_label_id'],
  totals: {
    expected_quantity: 'coalesce(sum(expected_quantity), 0)',
    shipped_quantity: 'coalesce(sum(shipped_quantity), 0)',
    received_quantity: 'coalesce(sum(received_quantity), 0)',
    short_quantity: 'coalesce(sum(missing_quantity + unsent_quantity), 0)',
  },
} satisfies DocumentLines;

const storage = {
  table,
  computed: {
    has_lots: (t: string) => hasLotsSql(`reservation_line l WHERE l.reservation_id = ${t}.id AND NOT l.is_deleted`),
  },
  lines,
  children: { steps: { table: reservationStep, key: 'reservation_id' } },
  draft: {
    open: openReservation,
    change: (ctx: Context, current: Columns, values: Partial<Parameters<typeof openReservation>[1]>) =>
      openReservation(ctx, {
        bank_cell: values.bank_cell ?? Number(current.bank_cell_id),
        location: values.location === undefined ? Number(current.location_id) : values.location,
      }),
  },
  effects: {
    prepare,
    ship,
    choose_lots: chooseReservationLots,
    receive,
    close_short: closeShort,
    agree_cancel: release,
  },
  explain: explainStock,
  reach: 'trusted' as const,
};

export const reservations = bindDocument(reservation, storage);
export const branchReturns = bindDocument(branchReturn, {
  ...storage,
  draft: { ...storage.draft, check: refuseShortage },
});
