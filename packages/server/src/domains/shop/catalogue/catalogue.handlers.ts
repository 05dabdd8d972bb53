import { openCatalogue } from '@zhanggui/contract/domains/shop/catalogue/catalogue.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { readCatalogue } from './read-catalogue.query.ts';

export const catalogueHandlers: readonly ActionHandler[] = [
  handle(openCatalogue, (ctx, { body }) => readCatalogue(ctx, body)),
];
