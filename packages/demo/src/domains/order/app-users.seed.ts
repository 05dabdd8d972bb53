import type { Db } from '@zhanggui/server/platform/database/db';

/** Those who ordered last as users of the storefront. */
export async function seedAppUsers(db: Db): Promise<void> {
  await db.rows(
    `INSERT INTO customer_user (phone, nickname, state, tags, last_order_at, created_at)
     SELECT b.phone, b.name, CASE WHEN b.n % 190 = 7 THEN 'frozen' ELSE 'active' END, CASE WHEN b.n % 11 = 0 THEN '常客' END, b.last, b.first
     FROM (SELECT buyer_phone AS phone, min(buyer_name) AS name, max(created_at) AS last, min(created_at) AS first,
         row_number() OVER (ORDER BY max(id) DESC) AS n
       FROM (SELECT id, buyer_phone, buyer_name, created_at FROM "order" WHERE NOT is_deleted ORDER BY id DESC LIMIT 3000) o GROUP BY buyer_phone) b
     WHERE b.n > 5 ORDER BY b.first`,
  );
}
