import type { Db } from '../../src/platform/database/db.ts';

interface Placing {
  readonly kind?: string;
  readonly agent_label_id?: number;
}

/** An order of one fen to Li Lei in Qingdao, without goods: enough for what hangs on a record. */
export async function placedOrder(db: Db, { kind = 'mall', agent_label_id }: Placing = {}): Promise<number> {
  const [row] = await db.rows<{ id: number }>(
    `INSERT INTO "order" (order_no, kind, status, payment_status, ship_state, refund_state, channel, buyer_name, buyer_phone, region,
       address, delivery_method, goods_fen, discount_fen, freight_fen, payable_fen, goods_count, agent_label_id)
     VALUES ('R' || gen_random_uuid(), $1, 1, 1, 'none', 'none', '门店', '李雷', '13812345678', '{山东省,青岛市,市南区}',
       '香港中路 33 号 2 号楼 1301', 'express', 100, 0, 0, 100, 1, $2)
     RETURNING id`,
    [kind, agent_label_id ?? null],
  );
  return row?.id ?? 0;
}
