import { templateUsage } from '@zhanggui/contract/domains/message/message.enum';
import { renderText, segmentsOf, variablesOf } from '@zhanggui/contract/domains/message/template/message-text';
import { orderVariables } from '@zhanggui/contract/domains/message/template/order-variables';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { messageChannels } from '../../../features/text-message/text-message.port.ts';
import type { Context } from '../../../platform/context.ts';
import type { PickupListener } from '../../order/pickup/pickup-ready.port.ts';
import type { ShippedListener, ShippedParcel } from '../../order/ship/order-shipped.port.ts';
import { hidden, sealParams } from '../record/sealed-params.ts';
import { storeRecords } from '../record/store-records.service.ts';
import { queueRecord } from '../send/message-topic.ts';

type Usage = 'order_shipped' | 'pickup_ready';

interface Template {
  readonly id: number;
  readonly provider_code: string;
  readonly content: string;
  readonly unit_fen: number;
}

/** The enabled template of an event. */
async function templateOf(tx: Context, usage: Usage): Promise<Template | undefined> {
  const [template] = await tx.db.rows<Template>(
    "SELECT id, provider_code, content, unit_fen FROM message_template WHERE usage = $1 AND state = 'enabled' AND NOT is_deleted",
    [usage],
  );
  return template;
}

interface Notice {
  readonly source: string;
  readonly order_id: number;
  readonly phone: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Stores the message of an event, once for each source. A code goes sealed, and no list shows it. */
function storeNotice(
  tx: Context,
  usage: Usage,
  { id, content, ...template }: Template,
  notice: Notice,
): Promise<number[]> {
  if (!/^1[0-9]{10}$/.test(notice.phone)) return Promise.resolve([]);
  const used = variablesOf(content).filter((name) => orderVariables[usage]?.includes(name));
  const full = Object.fromEntries(used.map((name) => [name, notice.values[name] ?? '']));
  const { code, ...open } = full;
  const params = code === undefined ? open : { ...open, code: hidden };
  const recipient = {
    ...{ phone: notice.phone, params, content: renderText(content, params), is_suppressed: false },
    segments: segmentsOf(renderText(content, full)),
    sealed_params: code === undefined ? null : sealParams(tx, { code }),
  };
  const { source, order_id } = notice;
  const of = { source, template_id: id, message_id: null, order_id, message_budget_id: null };
  return storeRecords(tx, of, { ...template, list: [recipient] });
}

interface Parcel {
  readonly phone: string;
  readonly name: string;
  readonly order_no: string;
  readonly carrier: string;
  readonly tracking_no: string;
}

/** Queues a message to the buyer of a shipped parcel; a parcel has one. */
export const noticeOfParcel: ShippedListener = async (tx, parcel) => {
  const ids = tx.adapters.of(messageChannels) ? await storeParcelNotice(tx, parcel) : [];
  for (const id of ids) await queueRecord(tx, id);
};

/** Stores the message of a parcel, where a template for it is enabled. */
export async function storeParcelNotice(tx: Context, { order_id, shipment_id }: ShippedParcel): Promise<number[]> {
  const template = await templateOf(tx, templateUsage.order_shipped);
  if (!template) return [];
  const [parcel] = await tx.db.rows<Parcel>(
    `SELECT o.buyer_phone AS phone, o.buyer_name AS name, o.order_no, s.carrier, s.tracking_no
     FROM shipment s JOIN "order" o ON o.id = s.order_id WHERE s.id = $1`,
    [shipment_id],
  );
  if (!parcel) return [];
  const { phone, name, order_no, tracking_no } = parcel;
  const values = { name, order_no, tracking_no, carrier: labelOf(carriers, parcel.carrier) };
  const notice = { source: `shipment:${shipment_id}`, order_id, phone, values };
  return storeNotice(tx, templateUsage.order_shipped, template, notice);
}

interface Fetched {
  readonly phone: string;
  readonly name: string;
  readonly order_no: string;
  readonly cell: string;
  readonly due: string;
}

/** Queues a message with a code to the buyer of an order that waits at a cell; each code has one. */
export const noticeOfPickup: PickupListener = async (tx, { order_id, pickup_id, code }) => {
  if (!tx.adapters.of(messageChannels)) return;
  const template = await templateOf(tx, templateUsage.pickup_ready);
  if (!template) return;
  const [pickup] = await tx.db.rows<Fetched>(
    `SELECT p.buyer_phone AS phone, p.buyer_name AS name, p.order_no, c.name AS cell,
       coalesce(to_char(p.due_at AT TIME ZONE 'Asia/Shanghai', 'FMMM月FMDD日'), '') AS due
     FROM pickup p JOIN bank_cell c ON c.id = p.bank_cell_id WHERE p.id = $1`,
    [pickup_id],
  );
  if (!pickup) return;
  const { phone, ...open } = pickup;
  const values = { ...open, code: await code() };
  const source = `pickup:${pickup_id}:${tx.random(6).toString('hex')}`;
  const ids = await storeNotice(tx, templateUsage.pickup_ready, template, { source, order_id, phone, values });
  for (const id of ids) await queueRecord(tx, id);
};
