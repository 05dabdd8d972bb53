import { amountSql } from '../../features/breakdown/sql-words.ts';
import type { BookCheck } from '../../features/integrity/check.ts';
import { proposedDocSql } from './doc/proposed-doc.query.ts';

const level = { subject: '仓库库存', path: '/warehouse/stock?id={at}' };

const lot = { subject: '批次', path: '/warehouse/stock?view=lots&id={at}' };

const movement = { subject: '出入库明细', path: '/stock-detail/list?id={at}' };

const titleOf = (t: string) => `(SELECT concat_ws(' · ', w.name, s.code) FROM location w, sku s
  WHERE w.id = ${t}.location_id AND s.id = ${t}.sku_id)`;

/** What the movements of a level `l`, which add up to `m`, miss: the level is what clerks count and sell by. */
const missingMovement = proposedDocSql({
  difference: '(l.on_hand - coalesce(m.q, 0))',
  ...{ location_id: 'l.location_id', sku_id: 'l.sku_id', corrects: 'stock_level', corrects_id: 'l.id' },
  unit_price: 'round((l.value_fen - coalesce(m.v, 0)) / 100.0 / (l.on_hand - coalesce(m.q, 0)), 6)',
  // Pieces that came in are worth something, and those that left took their worth along.
  when: '(l.on_hand - coalesce(m.q, 0)) * (l.value_fen - coalesce(m.v, 0)) >= 0',
  remark: '补记库存明细漏掉的一笔，过账不改变在库数量',
});

/** What must hold of pieces and of what is kept of them. */
export const stockChecks: readonly BookCheck[] = [
  {
    ...level,
    name: 'stock.on_hand',
    label: '在库数量与金额等于出入库之和',
    mend: '只有金额不符，或不在仓库：没有单据可以补记，请系统管理员对照该商品的出入库明细更正结存',
    sql: `
      SELECT l.id, l.id AS at, ${titleOf('l')} AS title, concat(l.on_hand, ' 件，', ${amountSql('l.value_fen')}) AS found,
        concat(coalesce(m.q, 0), ' 件，', ${amountSql('coalesce(m.v, 0)')}) AS expected, ${missingMovement} AS proposal
      FROM stock_level l
      LEFT JOIN (SELECT location_id, sku_id, sum(quantity) AS q, sum(value_fen) AS v FROM stock_movement GROUP BY 1, 2) m USING (location_id, sku_id)
      WHERE l.on_hand <> coalesce(m.q, 0) OR l.value_fen <> coalesce(m.v, 0)`,
  },
  {
    ...movement,
    name: 'stock.level',
    label: '有出入库的商品在该地点有库存行',
    mend: '历史库存与库存页不含这些商品：请系统管理员按出入库明细补上库存行',
    sql: `
      SELECT m.id, m.id AS at, ${titleOf('m')} AS title, '没有库存行' AS found, concat(m.q, ' 件') AS expected
      FROM (SELECT min(id) AS id, location_id, sku_id, sum(quantity) AS q FROM stock_movement GROUP BY 2, 3) m
      LEFT JOIN stock_level l USING (location_id, sku_id) WHERE l.id IS NULL`,
  },
  {
    ...level,
    name: 'stock.reserved',
    label: '占用数量等于未完成的占用之和',
    mend: '核对占用该商品的订单与调拨单，取消其中已经结束的占用',
    sql: `
      SELECT l.id, l.id AS at, ${titleOf('l')} AS title, l.reserved AS found, coalesce(h.q, 0) AS expected
      FROM stock_level l
      LEFT JOIN (SELECT location_id, sku_id, sum(open_quantity) AS q FROM stock_hold GROUP BY 1, 2) h USING (location_id, sku_id)
      WHERE l.reserved <> coalesce(h.q, 0)`,
  },
  {
    ...level,
    name: 'stock.lots',
    label: '批次之和等于在库数量',
    mend: '对照该商品的出入库明细与批次，请系统管理员更正批次结存',
    sql: `
      SELECT l.id, l.id AS at, ${titleOf('l')} AS title, coalesce(b.q, 0) AS found, l.on_hand AS expected
      FROM stock_level l LEFT JOIN (SELECT location_id, sku_id, sum(on_hand) AS q FROM stock_lot GROUP BY 1, 2) b
        USING (location_id, sku_id)
      WHERE l.has_lots AND l.on_hand <> coalesce(b.q, 0)`,
  },
  {
    ...lot,
    name: 'stock.lot',
    label: '每个批次的在库等于其出入库之和',
    mend: '对照该批次的出入库明细，请系统管理员更正批次结存',
    sql: `
      SELECT b.id, b.id AS at, concat_ws(' · ', ${titleOf('b')}, b.lot_no) AS title, b.on_hand AS found,
        b.opening + coalesce(p.q, 0) AS expected
      FROM stock_lot b LEFT JOIN (SELECT lot_id, sum(quantity) AS q FROM stock_movement_lot GROUP BY 1) p ON p.lot_id = b.id
      WHERE b.on_hand <> b.opening + coalesce(p.q, 0)`,
  },
  {
    ...movement,
    name: 'stock.movement_lots',
    label: '一笔出入库的各批次之和等于其数量',
    mend: '对照该笔出入库的批次，请系统管理员更正批次结存',
    sql: `
      SELECT m.id, m.id AS at, concat_ws(' · ', ${titleOf('m')}, m.document_no) AS title, p.q AS found, m.quantity AS expected
      FROM (SELECT movement_id, sum(quantity) AS q FROM stock_movement_lot GROUP BY 1) p JOIN stock_movement m ON m.id = p.movement_id
      WHERE m.quantity <> p.q`,
  },
  {
    ...level,
    name: 'stock.day',
    label: '每日收发之和等于出入库之和',
    mend: '台账由每日收发得出，请系统管理员按出入库明细重新汇总该商品',
    sql: `
      SELECT l.id, l.id AS at, ${titleOf('l')} AS title, concat(coalesce(d.q, 0), ' 件，', ${amountSql('coalesce(d.v, 0)')}) AS found,
        concat(coalesce(m.q, 0), ' 件，', ${amountSql('coalesce(m.v, 0)')}) AS expected
      FROM stock_level l
      LEFT JOIN (SELECT location_id, sku_id, sum(quantity) AS q, sum(value_fen) AS v, sum(moves) AS n FROM stock_day
        GROUP BY 1, 2) d USING (location_id, sku_id)
      LEFT JOIN (SELECT location_id, sku_id, sum(quantity) AS q, sum(value_fen) AS v, count(*) AS n FROM stock_movement
        GROUP BY 1, 2) m USING (location_id, sku_id)
      WHERE (d.q, d.v, d.n) IS DISTINCT FROM (m.q, m.v, m.n)`,
  },
  {
    name: 'stock.place_sum',
    label: '地点的日、月汇总等于每日收发之和',
    subject: '地点',
    path: '/warehouse/list?view=places&id={at}',
    mend: '台账由汇总得出，请系统管理员按每日收发重新汇总该地点',
    sql: `
      SELECT p.id, p.id AS at, concat_ws(' · ', p.name, s.grain) AS title, concat(s.q, ' 件，', ${amountSql('s.v')}) AS found,
        concat(coalesce(d.q, 0), ' 件，', ${amountSql('coalesce(d.v, 0)')}) AS expected
      FROM (SELECT grain, location_id, sum(quantity) AS q, sum(value_fen) AS v FROM stock_place_sum GROUP BY 1, 2) s
      JOIN location p ON p.id = s.location_id
      LEFT JOIN (SELECT location_id, sum(quantity) AS q, sum(value_fen) AS v FROM stock_day GROUP BY 1) d
        ON d.location_id = s.location_id
      WHERE (s.q, s.v) IS DISTINCT FROM (d.q, d.v)`,
  },
  {
    ...movement,
    name: 'stock.chain',
    label: '每条出入库从上一条的结存开始',
    mend: '按时间核对该商品的明细，缺失的一笔用盘点单补记',
    sql: `
      SELECT m.id, m.id AS at, concat_ws(' · ', ${titleOf('m')}, m.document_no) AS title,
        m.before AS found, m.expected
      FROM (SELECT id, location_id, sku_id, document_no, before,
          lag(after, 1, 0) OVER (PARTITION BY location_id, sku_id ORDER BY id) AS expected
        FROM stock_movement) m WHERE m.before <> m.expected`,
  },
  {
    name: 'stock.offer',
    label: '供应商已用数量等于占用之和',
    subject: '供应商供货',
    path: '/goods/sku-list?id={at}',
    mend: '核对该供应商的待发订单，由供应商重新申报可供数量',
    sql: `
      SELECT o.id, o.sku_id AS at, (SELECT concat_ws(' · ', p.name, s.code) FROM supplier p, sku s
        WHERE p.id = o.supplier_id AND s.id = o.sku_id) AS title, o.taken_quantity AS found, coalesce(h.q, 0) AS expected
      FROM supplier_offer o LEFT JOIN (SELECT supplier_id, sku_id, sum(quantity - released) AS q FROM stock_hold
        WHERE fulfilment = 'supplier' GROUP BY 1, 2) h ON h.supplier_id = o.supplier_id AND h.sku_id = o.sku_id
      WHERE o.taken_quantity <> coalesce(h.q, 0)`,
  },
  {
    name: 'stock.presale',
    label: '预售已订数量等于占用之和',
    subject: 'SKU',
    path: '/goods/sku-list?id={at}',
    mend: '核对该SKU的预售订单，关闭已经失效的订单',
    sql: `
      SELECT s.id, s.id AS at, s.code AS title, s.presale_taken AS found, coalesce(h.q, 0) AS expected
      FROM sku s LEFT JOIN (SELECT sku_id, sum(quantity - released) AS q FROM stock_hold
        WHERE fulfilment = 'presale' GROUP BY 1) h ON h.sku_id = s.id
      WHERE s.presale_taken <> coalesce(h.q, 0)`,
  },
];
