import {
  addAppKey,
  disableAppKey,
  enableAppKey,
  rotateAppKey,
} from '@zhanggui/contract/features/public-api/app-key.action';
import { type ActionHandler, handle, requireUnrestrictedScope } from '../../platform/http/handle.ts';
import { addApp, rotateApp, switchApp } from './keep-app-keys.service.ts';

/** Serves the keys of the public API, whose secrets are sealed with the server's. */
export function appKeyHandlers(secret: Buffer): readonly ActionHandler[] {
  return requireUnrestrictedScope([
    handle(addAppKey, (ctx, { body }) => addApp(ctx, secret, body)),
    handle(rotateAppKey, (ctx, { params, body }) => rotateApp(ctx, secret, { id: params.id, ...body })),
    handle(disableAppKey, (ctx, { params }) => switchApp(ctx, params.id, false)),
    handle(enableAppKey, (ctx, { params }) => switchApp(ctx, params.id, true)),
  ]);
}
