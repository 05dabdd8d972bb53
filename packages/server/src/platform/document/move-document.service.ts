import { stateNameOf } from '@zhanggui/contract/platform/document/document';
import { type DocumentEvent, standardEvents } from '@zhanggui/contract/platform/document/document-event';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../context.ts';
import { documentFollowers } from './document-follower.port.ts';
import { addUp } from './document-lines.service.ts';
import { lockDocument, writeDocument } from './document-row.query.ts';
import type { Columns, DocumentRow, StoredDocument } from './document-storage.ts';
import { ownershipOf } from './own-approval.service.ts';
import { addRemark, remarkWhy } from './remark.ts';
import { reverseDocument } from './reverse-document.service.ts';

/** One event on one document, with the checked body of its action. */
export interface DocumentMove {
  readonly id: number;
  readonly event: string;
  readonly body?: object;
}

/**
 * Moves a document by an event of its flow in one transaction: lock the header, decide, run the effect, write the
 * header. A concurrent second call finds the state that the first one left.
 */
export async function moveDocument(ctx: Context, stored: StoredDocument, move: DocumentMove): Promise<{ id: number }> {
  const { explain = (work) => work(), checks } = stored.storage;
  checks?.[move.event]?.(move.body ?? {});
  return explain(() =>
    inTransaction(ctx, async (tx) => {
      const { document, storage } = stored;
      const { id, event, body = {} } = move;
      await storage.before?.(tx, move);
      const row = await lockDocument(tx, { document, table: storage.table }, id);
      const declared = document.events[event];
      const ownership = declared?.when ? await ownershipOf(tx, document.name, row) : undefined;
      const { to } = decideTransition(document.flow, stateOf(document, row), event, { ...row, ...ownership });
      refuseReversal(stored, row);
      storage.guard?.(row, event);
      const changes = declared?.reverses
        ? await reverseDocument(tx, stored, { row, body })
        : await runEffect(tx, stored, { row, event, body });
      await writeDocument(tx, storage.table, id, {
        ...(to === null ? {} : { [stateNameOf(document)]: to }),
        ...momentsOf(tx, declared),
        ...remarkOf(tx, row, { declared, body }),
        ...(ownership?.approves_own ? ownMark(row, declared) : {}),
        ...changes,
      });
      await storage.after?.(tx, row, event, body);
      await followMove(tx, document.name, row, event);
      return { id };
    }),
  );
}

/** Lets other domains follow. */
async function followMove(tx: Context, name: string, before: DocumentRow & Columns, event: string): Promise<void> {
  const followers = tx.extensions.all(documentFollowers).filter(({ documents }) => documents.includes(name));
  for (const { after } of followers) await after(tx, before, event);
}

function stateOf(document: StoredDocument['document'], row: Columns): string | number {
  return row[stateNameOf(document)] as string | number;
}

interface Running extends Omit<Required<DocumentMove>, 'id'> {
  readonly row: DocumentRow & Columns;
}

/** What an event does to lines is in the header's totals before it ends. */
async function runEffect(
  tx: Context,
  stored: StoredDocument,
  { row, event, body }: Running,
): Promise<Columns | undefined> {
  const effect = stored.storage.effects?.[event];
  if (!effect) return undefined;
  const changes = await effect(tx, row, body);
  await addUp(tx, stored, row.id);
  return changes;
}

/** A reversing document was posted when it was made, and is never moved again. */
function refuseReversal({ document, storage }: StoredDocument, row: Columns): void {
  const { reverses } = document.relations ?? {};
  if (reverses === undefined || (row[`${reverses}_id`] ?? null) === null) return;
  (storage.refusals?.reversalIsFinal ?? (() => fail('document.reversal_is_final', {})))();
}

function momentsOf({ clock }: Context, event: DocumentEvent | undefined): Columns {
  return {
    ...(event?.sets === undefined ? {} : { [event.sets]: clock() }),
    ...Object.fromEntries([event?.clears ?? []].flat().map((moment) => [moment, null])),
  };
}

/** Documents that their maker approved say so. */
function ownMark(row: DocumentRow & Columns, event: DocumentEvent | undefined): Columns {
  if (event?.sets !== standardEvents.approve.sets || !('remark' in row)) return {};
  return { remark: addRemark(row.remark, `${event.label}：制单人本人`) };
}

function remarkOf(
  tx: Context,
  { remark }: Columns,
  { declared, body }: { readonly declared: DocumentEvent | undefined; readonly body: object },
): Columns {
  if (declared?.remarks === undefined || !('reason' in body)) return {};
  return { remark: remarkWhy(tx, remark, { what: declared.remarks, reason: String(body.reason) }) };
}
