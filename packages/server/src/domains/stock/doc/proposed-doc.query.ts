import type { correctedKind } from '@zhanggui/contract/domains/stock/doc/correction.enum';
import { stockDoc } from '@zhanggui/contract/domains/stock/doc/stock-doc.document';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundDoc } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.document';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { proposalSql } from '../../../features/integrity/proposal.ts';
import { correctingTypes } from './correcting-types.ts';

interface Missing {
  /** SQL of the pieces that came in, or went out if negative, without a movement. */
  readonly difference: string;
  readonly location_id: string;
  readonly sku_id: string;
  /** SQL of the price of one piece that came in, in yuan. */
  readonly unit_price: string;
  /** SQL of whether there is a document for it at all. */
  readonly when: string;
  readonly corrects: ValueOf<typeof correctedKind>;
  readonly corrects_id: string;
  /** The effect of the document in words. */
  readonly remark: string;
}

/** SQL of the document of one line that puts down pieces which came to or left a warehouse without a movement. */
export function proposedDocSql(missing: Missing): string {
  const { difference, location_id, when } = missing;
  const [inbound, outbound] = correctingTypes[missing.corrects];
  const inboundSql = proposalSql(stockDoc, {
    words: wordsSql(missing, labelOf(inboundType, inbound)),
    values: { type: String(inbound), to_location: placeSql(location_id), ...commonSql(missing) },
  });
  const outboundSql = proposalSql(outboundDoc, {
    words: wordsSql(missing, labelOf(outboundType, outbound)),
    values: { type: String(outbound), from_location: placeSql(location_id), ...commonSql(missing) },
  });
  return `CASE WHEN NOT (${when}) OR NOT EXISTS (SELECT FROM location w WHERE w.id = ${location_id} AND w.kind = 'warehouse'
      AND NOT w.is_deleted) THEN NULL
    WHEN ${difference} > 0 THEN ${inboundSql} WHEN ${difference} < 0 THEN ${outboundSql} END`;
}

function commonSql({ difference, sku_id, unit_price, corrects, corrects_id, remark }: Missing) {
  const line = [
    `'sku', (SELECT jsonb_build_object('id', s.id, 'code', s.code, 'name', s.name) FROM sku s WHERE s.id = ${sku_id})`,
    `'expected_quantity', abs(${difference})`,
    `'unit_price', CASE WHEN ${difference} > 0 THEN (${unit_price})::text END`,
  ];
  return {
    corrects: `'${corrects}'`,
    corrects_id,
    remark: `'数据体检：${remark}'`,
    lines: `jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(${line.join(', ')})))`,
  };
}

function placeSql(location_id: string): string {
  return `(SELECT jsonb_build_object('id', w.id, 'name', w.name) FROM location w WHERE w.id = ${location_id})`;
}

function wordsSql({ difference, location_id, sku_id }: Missing, type: string): string {
  return `concat('${type}，', (SELECT w.name FROM location w WHERE w.id = ${location_id}), '，',
    (SELECT s.code FROM sku s WHERE s.id = ${sku_id}), ' × ', abs(${difference}))`;
}
