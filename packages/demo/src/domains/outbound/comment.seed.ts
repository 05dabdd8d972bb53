import { notify } from '@zhanggui/server/features/notification/notify.service';
import type { Context } from '@zhanggui/server/platform/context';
import { signIns } from '../../world/sign-ins.ts';

type Person = keyof typeof signIns;

interface DemoComment {
  readonly by: Person;
  readonly mentions: readonly Person[];
  readonly text: string;
  readonly hours_ago: number;
}

interface DemoTalk {
  readonly resource: string;
  readonly label: string;
  /** SQL of the record: its id, what people call it, and the page that shows it. */
  readonly subject: string;
  readonly said: readonly DemoComment[];
}

/** What the demo's people say of its records to one another, as far as each may open them. */
const talks: readonly DemoTalk[] = [
  {
    resource: 'order',
    label: '订单',
    subject: `SELECT id, order_no AS title, '/order/detail?id=' || id AS path FROM "order"
      WHERE kind = 'mall' AND status = 5 AND NOT is_deleted ORDER BY id DESC LIMIT 1`,
    said: [
      { by: 'staff', mentions: ['superuser'], text: '买家来电催退款，能否今天处理？', hours_ago: 5 },
      { by: 'superuser', mentions: ['staff'], text: '已看，仓库验收后马上退，请回复买家。', hours_ago: 3 },
    ],
  },
  {
    resource: 'order',
    label: '订单',
    subject: `SELECT id, order_no AS title, '/order/detail?id=' || id AS path FROM "order"
      WHERE kind = 'mall' AND status = 1 AND NOT is_deleted ORDER BY id DESC LIMIT 1`,
    said: [{ by: 'staff', mentions: ['superuser'], text: '买家要求和下一单一起发，先别出库。', hours_ago: 2 }],
  },
  {
    resource: 'supplier',
    label: '供应商',
    subject: `SELECT id, name AS title, '/admin-psi/user/purchases/supplier-archive?id=' || id AS path FROM supplier
      WHERE state = 'applied' AND NOT is_deleted ORDER BY id LIMIT 1`,
    said: [{ by: 'superuser', mentions: [], text: '营业执照已核对，等食品经营许可证补齐后再审核。', hours_ago: 20 }],
  },
  {
    resource: 'outbound_doc',
    label: '出库单',
    subject: `SELECT id, number AS title, '/admin-psi/warehouses/io/outbound-docs?id=' || id AS path FROM stock_doc
      WHERE kind = 'outbound' AND state = 'submitted' ORDER BY id DESC LIMIT 1`,
    said: [{ by: 'warehouse', mentions: ['superuser'], text: '受潮的两箱照片已拍，请审核报损。', hours_ago: 1 }],
  },
];

/** Comments of the demo, and the notifications of those who are mentioned. */
export async function seedComments(ctx: Context): Promise<void> {
  const usernames = Object.values(signIns).map(({ username }) => username);
  const accounts = await ctx.db.rows<{ id: number; username: string }>(
    'SELECT id, username FROM "user" WHERE username = ANY($1)',
    [usernames],
  );
  const ids = new Map(accounts.map(({ id, username }) => [username, id]));
  const idOf = (person: Person) => ids.get(signIns[person].username) ?? 0;
  for (const { resource, label, subject, said } of talks) {
    const [record] = await ctx.db.rows<{ id: number; title: string; path: string }>(subject);
    if (!record) continue;
    for (const { by, mentions, text, hours_ago } of said) {
      const at = new Date(ctx.clock().getTime() - hours_ago * 3_600_000);
      const [comment] = await ctx.db.rows<{ id: number }>(
        `INSERT INTO comment (created_at, created_by, resource, subject_id, text, mentions)
         VALUES ($1, $2, $3, $4, $5, $6::bigint[]) RETURNING id`,
        [at, idOf(by), resource, record.id, text, mentions.map(idOf)],
      );
      for (const reader of mentions) {
        await notify(ctx, {
          ...{ user_id: idOf(reader), kind: 'mention', text, path: record.path, source: `comment:${comment?.id}` },
          title: `${signIns[by].nickname} 在${label} ${record.title} 的评论里提到你`,
        });
      }
    }
  }
}
