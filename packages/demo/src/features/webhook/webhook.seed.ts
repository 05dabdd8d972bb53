import { newAppSecret } from '@zhanggui/server/features/public-api/app-key.service';
import type { Db } from '@zhanggui/server/platform/database/db';
import { createSecretBox } from '@zhanggui/server/platform/secret-box';

interface Parts {
  readonly secret: Buffer;
  readonly random: (bytes: number) => Buffer;
}

/**
 * Creates two webhooks with deliveries of the newest paid orders. Both are disabled: the demo makes no outside calls.
 */
export async function seedWebhooks(db: Db, { secret, random }: Parts): Promise<void> {
  const box = createSecretBox(secret, 'webhook secrets');
  const sealed = () => box.seal(newAppSecret(random), random);
  const [stores] = await db.rows<{ id: number }>(
    `INSERT INTO webhook (name, url, events, sealed_secret, is_enabled, off_reason, last_delivered_at, failing_since)
     VALUES ('云仓系统', 'https://wms.example.com/zhanggui/events', '{order.paid,order.closed,refund.succeeded}', $1, false,
         '人工停用', now() - interval '26 hours', NULL),
       ('财务中台', 'https://erp.example.com/callback', '{refund.requested,refund.succeeded,refund.failed}', $2, false,
         '连续三天没有一条送达，已自动停用', now() - interval '9 days', now() - interval '5 days')
     RETURNING id`,
    [sealed(), sealed()],
  );
  if (!stores) return;
  await db.rows(
    `WITH paid AS (
       SELECT id, order_no, status, payable_fen, paid_fen, row_number() OVER (ORDER BY id DESC) AS nth FROM "order"
       WHERE paid_at IS NOT NULL AND paid_at < now() - interval '26 hours' ORDER BY id DESC LIMIT 40),
     sent AS (
       INSERT INTO webhook_delivery (created_at, updated_at, webhook_id, event, record_id, message_id, message, state, attempts,
         status, duration_ms, fault, delivered_at)
       SELECT o.paid_at, o.paid_at, $1, 'order.paid', o.id, 'msg_' || md5(o.order_no),
         jsonb_build_object('id', 'msg_' || md5(o.order_no), 'event', 'order.paid',
           'at', extract(epoch FROM o.paid_at)::bigint, 'resource', 'order',
           'record', jsonb_build_object('id', o.id, 'order_no', o.order_no, 'payable_fen', p.payable_fen, 'paid_fen', p.paid_fen)),
         CASE WHEN p.nth = 3 THEN 'given_up' ELSE 'delivered' END, CASE WHEN p.nth = 3 THEN 8 ELSE 1 END,
         CASE WHEN p.nth = 3 THEN 502 ELSE 200 END, 60 + p.nth * 37 % 240,
         CASE WHEN p.nth = 3 THEN '对方回复 502' END, CASE WHEN p.nth <> 3 THEN o.paid_at + interval '1 second' END
       FROM paid p JOIN "order" o ON o.id = p.id ORDER BY o.paid_at RETURNING id, created_at, status, duration_ms, fault)
     INSERT INTO webhook_try (delivery_id, attempted_at, status, duration_ms, fault)
     SELECT id, created_at + interval '1 second', status, duration_ms, fault FROM sent`,
    [stores.id],
  );
}
