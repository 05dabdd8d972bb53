import { explainAccess, rowsAs, viewAs } from '@zhanggui/contract/kernel/xray/xray.action';
import type { ServerDomain } from '../domain.ts';
import { handle, ofEveryRow } from '../http/handle.ts';
import { explain } from './explain.service.ts';
import { rows, view } from './view.service.ts';
import type { XrayParts } from './xray-parts.ts';

/** Serves looks through others: nothing is ever done in their name. */
export function xrayServer(parts: XrayParts): ServerDomain {
  const handlers = ofEveryRow([
    handle(viewAs, (ctx, { body }) => view(parts, ctx, body)),
    handle(rowsAs, (ctx, { body }) => rows(parts, ctx, body)),
    handle(explainAccess, (ctx, { body }) => explain(parts, ctx, body)),
  ]);
  return { name: 'xray', tables: [], bindings: [], handlers };
}
