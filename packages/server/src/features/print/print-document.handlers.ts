import type { ActionDeclaration, ReplyOfAction } from '@zhanggui/contract/platform/action';
import type { PrintedDocument } from '@zhanggui/contract/platform/document/document';
import type { printBody, printReply } from '@zhanggui/contract/platform/document/print-layout';
import { invalid } from '@zhanggui/contract/platform/errors';
import type { Fields, WireRow } from '@zhanggui/contract/platform/fields/field';
import { type Context, inTransaction } from '../../platform/context.ts';
import { type ActionHandler, handle } from '../../platform/http/handle.ts';
import { record } from '../audit/record.service.ts';

/** Reads print data of documents in any order, without those outside the caller's scope. */
export type ReadPrinted<P extends Fields> = (ctx: Context, ids: readonly number[]) => Promise<readonly WireRow<P>[]>;

interface Printed {
  readonly id: number;
  readonly number: string;
}

/** Serves a print document; the audit log keeps who printed which. */
export function handlePrint<const P extends Fields>(
  { document, action }: PrintedDocument<P>,
  read: ReadPrinted<P>,
): ActionHandler {
  const print = (ctx: Context, ids: readonly number[]) =>
    inTransaction(ctx, async (tx) => {
      const rows = (await read(tx, ids)) as unknown as readonly Printed[];
      const found = new Map(rows.map((row) => [row.id, row]));
      const docs = ids.map((id, index) => found.get(id) ?? invalid(`docs.${index}.id`, '单据不存在或不可见'));
      await record(tx, {
        ...{ act: action.name, act_label: action.label, resource: document },
        details: { count: docs.length, number: docs.map(({ number }) => number) },
      });
      return { docs };
    });
  const declared = action as unknown as ActionDeclaration<typeof printBody, ReturnType<typeof printReply<Fields>>>;
  return handle(
    declared,
    (ctx, { body }) =>
      print(
        ctx,
        body.docs.map(({ id }) => id),
      ) as unknown as Promise<ReplyOfAction<typeof declared>>,
  );
}
