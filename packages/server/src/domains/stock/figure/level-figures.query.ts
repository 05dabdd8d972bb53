import { movementType } from '@zhanggui/contract/domains/stock/stock.enum';
import { stockDocumentKind } from '@zhanggui/contract/domains/stock/stock-document-kind.enum';
import { stockLevel } from '@zhanggui/contract/domains/stock/stock-level.resource';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { labelSql } from '../../../features/breakdown/sql-words.ts';
import type { BreakdownRows, FigurePart } from '../../../platform/resource/breakdown-rows.ts';
import { expiredSql } from '../lot/expired.query.ts';
import { incomingSql } from '../transfer/in-transit.query.ts';
import { holderNumberSql, holderPathSql } from './holder-place.port.ts';
import { quarantinedSql } from './quarantined.port.ts';

const movements = (amount: string): FigurePart => ({
  from: 'stock_movement m WHERE m.sku_id = t.sku_id AND m.location_id = t.location_id',
  title: 'm.document_no',
  note: `concat_ws(' · ', ${labelSql(movementType, 'm.type')}, '结存 ' || m.after || ' 件')`,
  at: 'm.occurred_at',
  amount,
  sort: '-m.id',
  opens: "'/stock-detail/list?id=' || m.id",
});

/** What a place has of a SKU, and why: figures that lead on to others of the same record. */
export const levelFigures = (of: ResourceDeclaration) => {
  const own = (figure: 'on_hand' | 'reserved', amount: string): FigurePart => ({
    title: `'${stockLevel.fields[figure].label}'`,
    amount,
    why: { of, id: 't.id', figure },
  });
  return {
    on_hand: () => [movements('m.quantity')],
    value_fen: () => [movements('m.value_fen')],
    reserved: (_, extensions) => [
      {
        from: 'stock_hold h WHERE h.sku_id = t.sku_id AND h.location_id = t.location_id AND h.open_quantity > 0',
        title: holderNumberSql(extensions, 'h'),
        note: `concat(${labelSql(stockDocumentKind, 'h.document_kind')}, '占用 ', h.quantity, ' 件，已发 ', h.shipped, '，已释放 ', h.released)`,
        at: 'h.created_at',
        amount: 'h.open_quantity',
        sort: '-h.id',
        opens: holderPathSql(extensions, 'h'),
      },
    ],
    available: (t) => [
      own('on_hand', `${t}.on_hand`),
      own('reserved', `-${t}.reserved`),
      { title: `'${stockLevel.fields.safety.label}'`, note: "'商城不卖、留在仓库的最低数量'", amount: `-${t}.safety` },
      {
        title: `'${stockLevel.fields.expired.label}'`,
        note: "'过期批次的件数，不能销售'",
        amount: `-(${expiredSql(t)})`,
      },
      {
        title: "'不足的部分按 0 计'",
        amount: `greatest(0, ${t}.reserved + ${t}.safety + ${expiredSql(t)} - ${t}.on_hand)`,
      },
    ],
    in_transit: (_, extensions) => [
      {
        ...{ from: `(${incomingSql('t', extensions)}) q WHERE true`, amount: 'q.quantity', note: 'q.note' },
        ...{ title: 'q.number', at: 'q.created_at', sort: 'q.id', opens: 'q.opens' },
      },
    ],
  } satisfies Readonly<Record<string, BreakdownRows>>;
};

/** The returns that the quarantined pieces of a warehouse came with. */
export const quarantinedRows: BreakdownRows = (_, extensions) => [
  {
    ...{ from: extensions.one(quarantinedSql)('t'), amount: 'q.quantity' },
    ...{ title: 'q.number', at: 'q.inspected_at', sort: '-q.id', opens: 'q.opens' },
  },
];
