import type { correctedKind } from '@zhanggui/contract/domains/stock/doc/correction.enum';
import { inboundType } from '@zhanggui/contract/domains/stock/doc/stock-doc.enum';
import { outboundType } from '@zhanggui/contract/domains/stock/outbound/outbound-doc.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

type Types = readonly [ValueOf<typeof inboundType>, ValueOf<typeof outboundType>];

/** The types of the inbound and the outbound document that put a row of each kind right: none of goods that are owed for. */
export const correctingTypes: Readonly<Record<ValueOf<typeof correctedKind>, Types>> = {
  stock_level: [inboundType.surplus_in, outboundType.shortage_out],
  order_line: [inboundType.other_in, outboundType.approved_out],
};
