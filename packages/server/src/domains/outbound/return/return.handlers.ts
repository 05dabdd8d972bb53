import {
  findGoodsReturn,
  inspectGoodsReturn,
  readInspectionSheet,
  receiveGoodsReturn,
  releaseGoodsReturn,
  scrapGoodsReturn,
} from '@zhanggui/contract/domains/outbound/return/goods-return.action';
import { type ActionHandler, handleTrusted } from '../../../platform/http/handle.ts';
import { releaseReturn, scrapReturn } from './dispose.service.ts';
import { inspectReturn } from './inspect-return.service.ts';
import { receiveReturn } from './receive-return.service.ts';
import { findReturn, inspectionSheet } from './return.query.ts';

export const returnHandlers: readonly ActionHandler[] = [
  handleTrusted(receiveGoodsReturn, (ctx, { params: { id }, body: { carrier = null, tracking_no = null } }) =>
    receiveReturn(ctx, { id, carrier, tracking_no }),
  ),
  handleTrusted(inspectGoodsReturn, (ctx, { params: { id }, body }) => {
    const { location = null, lines, remark = null, pictures = null } = body;
    return inspectReturn(ctx, { id, location_id: location, lines, remark, pictures });
  }),
  handleTrusted(releaseGoodsReturn, (ctx, { params: { id }, body: { location = null, ...wish } }) =>
    releaseReturn(ctx, { ...wish, id, location_id: location }),
  ),
  handleTrusted(scrapGoodsReturn, (ctx, { params: { id }, body }) => scrapReturn(ctx, { ...body, id })),
  handleTrusted(findGoodsReturn, (ctx, { body }) => findReturn(ctx, body.code)),
  handleTrusted(readInspectionSheet, (ctx, { params: { id } }) => inspectionSheet(ctx, id)),
];
