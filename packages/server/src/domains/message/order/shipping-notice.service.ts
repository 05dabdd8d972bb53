import { templateUsage } from '@zhanggui/contract/domains/message/message.enum';
import { renderText, segmentsOf, variablesOf } from '@zhanggui/contract/domains/message/template/message-text';
import { orderVariables } from '@zhanggui/contract/domains/message/template/order-variables';
import { carrier as carriers } from '@zhanggui/contract/domains/order/shipment/shipment.enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { messageChannels } from '../../../features/text-message/text-message.port.ts';
import type { Context } from '../../../platform/context.ts';
import type { ShippedListener, ShippedParcel } from '../../order/ship/order-shipped.port.ts';
import { storeRecords } from '../record/store-records.service.ts';
import { queueRecord } from '../send/message-topic.ts';

interface Notice {
  readonly template_id: number;
  readonly content: string;
  readonly unit_fen: number;
  readonly phone: string;
  readonly name: string;
  readonly order_no: string;
  readonly carrier: string;
  readonly tracking_no: string;
}

/** Queues a message to the buyer of a shipped parcel, where messages can be sent. */
export const noticeOfParcel: ShippedListener = async (tx, parcel) => {
  if (!tx.adapters.of(messageChannels)) return;
  for (const id of await storeNotice(tx, parcel)) await queueRecord(tx, id);
};

/** Stores the message of a parcel, where a template for it is enabled; a parcel has one. */
export async function storeNotice(tx: Context, { order_id, shipment_id }: ShippedParcel): Promise<number[]> {
  const [notice] = await tx.db.rows<Notice>(
    `SELECT t.id AS template_id, t.content, t.unit_fen, o.buyer_phone AS phone, o.buyer_name AS name, o.order_no, s.carrier, s.tracking_no
     FROM message_template t, shipment s JOIN "order" o ON o.id = s.order_id
     WHERE t.usage = '${templateUsage.order_shipped}' AND t.state = 'enabled' AND NOT t.is_deleted AND s.id = $1
       AND o.buyer_phone ~ '^1[0-9]{10}$'`,
    [shipment_id],
  );
  if (!notice) return [];
  const { template_id, content, unit_fen, phone, name, order_no, tracking_no } = notice;
  const known = { name, order_no, carrier: labelOf(carriers, notice.carrier), tracking_no };
  const params = Object.fromEntries(
    orderVariables
      .filter((variable) => variablesOf(content).includes(variable))
      .map((variable) => [variable, known[variable]]),
  );
  const text = renderText(content, params);
  const recipient = { phone, params, content: text, segments: segmentsOf(text), is_suppressed: false };
  const of = { source: `shipment:${shipment_id}`, template_id, message_id: null, order_id };
  return storeRecords(tx, of, { unit_fen, list: [recipient] });
}
