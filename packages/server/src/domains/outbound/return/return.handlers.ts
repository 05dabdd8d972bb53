import { findGoodsReturn, readInspectionSheet } from '@zhanggui/contract/domains/outbound/return/goods-return.action';
import { type ActionHandler, handleTrusted } from '../../../platform/http/handle.ts';
import { findReturn, inspectionSheet } from './return.query.ts';

export const returnHandlers: readonly ActionHandler[] = [
  handleTrusted(findGoodsReturn, (ctx, { body }) => findReturn(ctx, body.code)),
  handleTrusted(readInspectionSheet, (ctx, { params: { id } }) => inspectionSheet(ctx, id)),
];
