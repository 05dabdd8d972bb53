import { stateNameOf } from '@zhanggui/contract/platform/document/document';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { Hooks } from '../resource/binding.ts';
import { saveChildren, saveLines } from './document-lines.service.ts';
import { nextNumber } from './document-number.query.ts';
import type { Columns, StoredDocument } from './document-storage.ts';

type Body = Columns & { readonly lines?: readonly Columns[] | null };

/** The engine's hooks of a document: its number, its lines, and no change in a state that admits none. */
export function draftHooks(stored: StoredDocument): Hooks {
  const { document, storage } = stored;
  const { open, change, check } = storage.draft ?? {};
  const save = async (ctx: Parameters<typeof saveLines>[0], id: number, body: Body) => {
    await saveLines(ctx, stored, { id, lines: body.lines });
    await saveChildren(ctx, stored, { id, body });
    await check?.(ctx, id, body);
  };
  return {
    async beforeCreate(ctx, values) {
      const kind = document.only ? { [document.only.field]: document.only.values[0] } : {};
      const own = await open?.(ctx, values);
      return { ...values, ...kind, number: await nextNumber(ctx, document.number), ...own };
    },
    afterCreate: save,
    async beforeUpdate(ctx, current, values) {
      refuseState(stored, current);
      return { ...values, ...(await change?.(ctx, current, values)) };
    },
    afterUpdate: save,
    async beforeDelete(_ctx, current) {
      refuseState(stored, current);
    },
  };
}

/** Refuses to edit or delete a document whose state does not admit it. */
function refuseState({ document, storage }: StoredDocument, current: Columns): void {
  const value = current[stateNameOf(document)] as string | number;
  if (document.editable.includes(value)) return;
  const state = labelOf(document.states, value);
  const refuse = storage.refusals?.notEditable ?? (() => fail('document.not_editable', { state }));
  refuse(state);
}
