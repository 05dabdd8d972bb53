import {
  explainPlace,
  grantPlaces,
  withdrawPlace,
} from '@zhanggui/contract/domains/points/place/access/point-cell-grant.action';
import { closePlace, pausePlace, resumePlace } from '@zhanggui/contract/domains/points/place/point-cell.action';
import {
  addPlaceGoods,
  putOnPlaceGoods,
  setPlaceTerms,
  takeOffPlaceGoods,
} from '@zhanggui/contract/domains/points/place/point-cell-product.action';
import { openPlaceGoods, openPlaces } from '@zhanggui/contract/domains/points/place/storefront-place.action';
import { type ActionHandler, handle, handleTrusted } from '../../../platform/http/handle.ts';
import { explainAccess } from './access/place-access.query.ts';
import { givePlaces, withdrawGrant } from './access/place-grant.service.ts';
import { movePlace } from './place.service.ts';
import { addGoods, setTerms, shelveGoods } from './place-goods.service.ts';
import { goodsOf, placesOf } from './storefront-place.service.ts';

export const placeHandlers: readonly ActionHandler[] = [
  handle(pausePlace, (ctx, { params, body }) => movePlace(ctx, params.id, { event: 'pause', ...body })),
  handle(resumePlace, (ctx, { params }) => movePlace(ctx, params.id, { event: 'resume' })),
  handle(closePlace, (ctx, { params, body }) => movePlace(ctx, params.id, { event: 'close', ...body })),
  handleTrusted(addPlaceGoods, (ctx, { body }) => addGoods(ctx, body)),
  handleTrusted(putOnPlaceGoods, (ctx, { params }) => shelveGoods(ctx, params.id, 'put_on')),
  handle(takeOffPlaceGoods, (ctx, { params }) => shelveGoods(ctx, params.id, 'take_off')),
  handle(setPlaceTerms, (ctx, { params, body }) => setTerms(ctx, params.id, body)),
  handle(grantPlaces, (ctx, { body }) => givePlaces(ctx, body)),
  handle(withdrawPlace, (ctx, { params }) => withdrawGrant(ctx, params.id)),
  handle(explainPlace, (ctx, { body }) => explainAccess(ctx, body)),
  handle(openPlaces, (ctx, { body }) => placesOf(ctx, body)),
  handle(openPlaceGoods, (ctx, { params, body }) => goodsOf(ctx, String(params.code), body)),
];
