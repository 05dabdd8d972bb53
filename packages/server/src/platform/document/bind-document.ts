import type { AnyDocument, DocumentDeclaration, DocumentFields } from '@zhanggui/contract/platform/document/document';
import type { DocumentEvents } from '@zhanggui/contract/platform/document/document-event';
import type { Context } from '../context.ts';
import { type ActionHandler, handle, handleTrusted, requireUnrestrictedScope } from '../http/handle.ts';
import type { Binding, Children, Computed } from '../resource/binding.ts';
import { saveLines } from './document-lines.service.ts';
import type { AnyStorage, Columns, DocumentRow, DocumentStorage, StoredDocument } from './document-storage.ts';
import { draftHooks } from './draft-hooks.ts';
import { type DocumentMove, moveDocument } from './move-document.service.ts';
import { type OpenedDocument, openDocument } from './open-document.service.ts';

/** A document that can be served: what its domain lists, and what other code of the domain calls. */
export interface BoundDocument extends StoredDocument {
  readonly binding: Binding;
  /** One for each action that derives from the events. */
  readonly handlers: readonly ActionHandler[];
  readonly move: (ctx: Context, move: DocumentMove) => Promise<{ id: number }>;
  /** Writes the lines of a header that was stored without the engine. */
  readonly saveLines: (ctx: Context, id: number, lines: readonly Columns[]) => Promise<void>;
  /** Makes one of the domain's own or of higher domains, without its form. */
  readonly open: (tx: Context, opened: OpenedDocument) => Promise<number>;
}

/** Binds a document to its tables and to what its events do; it does not compile when a declared field has no column. */
export function bindDocument<
  const F extends DocumentFields,
  const S extends string | number,
  const E extends DocumentEvents,
  Row extends DocumentRow,
  Posted extends { readonly line_id: number },
  Entry,
  const K extends Computed = Record<never, never>,
  const L extends Readonly<Record<string, Children>> = Record<never, never>,
>(declared: DocumentDeclaration<F, S, E>, bound: DocumentStorage<F, E, K, Row, Posted, Entry, L>): BoundDocument {
  const document = declared as unknown as AnyDocument;
  const storage = bound as unknown as AnyStorage;
  const stored: StoredDocument = { document, storage };
  const move = (ctx: Context, one: DocumentMove) => moveDocument(ctx, stored, one);
  const tie = storage.reach === 'trusted' ? handleTrusted : handle;
  const handlers = Object.entries(document.actions).map(([event, action]) =>
    tie(action, (ctx, { params: { id }, body }) => move(ctx, { id, event, body })),
  );
  return {
    ...stored,
    move,
    open: (tx, opened) => openDocument(tx, stored, opened),
    saveLines: (ctx, id, lines) => saveLines(ctx, stored, { id, lines }),
    binding: {
      resource: document,
      table: storage.table,
      computed: bound.computed ?? {},
      children: { lines: { table: storage.lines.table, key: storage.lines.key }, ...storage.children },
      ...(bound.scope && { scope: bound.scope }),
      ...(bound.reach && { reach: bound.reach }),
      related: {},
      hooks: document.editable.length > 0 ? draftHooks(stored) : {},
      breakdowns: {},
      usedBy: [],
    },
    handlers: storage.requires ? requireUnrestrictedScope(handlers) : handlers,
  };
}
