import { provide } from '../../platform/extension/extension-point.ts';
import { linkTargets } from '../setting/picture/link-target.port.ts';

const goods = (key: string) => `coalesce((SELECT CASE g.state WHEN 'on' THEN '' ELSE '商品未上架' END
  FROM goods g WHERE g.id = (${key})::bigint AND NOT g.is_deleted), '商品不存在')`;

const category = (key: string) => `coalesce((SELECT CASE c.state WHEN 'enabled' THEN '' ELSE '分类已停用' END
  FROM category c WHERE c.id = (${key})::bigint AND NOT c.is_deleted), '分类不存在')`;

const special = (
  key: string,
) => `coalesce((SELECT CASE WHEN s.state <> 'published' THEN '专题未发布' WHEN v.ends_at <= now() THEN '专题已结束'
    WHEN v.starts_at > now() THEN '专题未开始' ELSE '' END
  FROM special s LEFT JOIN special_version v ON v.special_id = s.id AND v.number = s.published_number
  WHERE s.id = (${key})::bigint AND NOT s.is_deleted), '专题不存在')`;

/** What paths of the storefront name of the shop. */
export const shopTargets = [
  provide(linkTargets, { path: 'goods', faultSql: goods }),
  provide(linkTargets, { path: 'category', faultSql: category }),
  provide(linkTargets, { path: 'special', faultSql: special }),
];
