import { type AnyDocument, stateNameOf } from '@zhanggui/contract/platform/document/document';
import { passesGuard } from '@zhanggui/contract/platform/flow/guard';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { FilterTexts } from '../fields/field-adapter.ts';
import type { RowCommand } from '../kit/command-menu/row-command.ts';
import { usePermission } from '../navigation/shell-context.ts';
import { legalActions } from '../resource/action/legal-actions.ts';
import { useActionStarter } from '../resource/action/use-action-starter.tsx';
import { recordFacts } from '../resource/data/record-facts.ts';
import { type Row, rowLabel } from '../resource/data/row.ts';
import { useRecord } from '../resource/data/use-records.ts';

/** A document, as it is now, whose records have buttons. */
export interface ActingDocument {
  readonly of: { readonly actions: object };
  readonly record: Row;
}

/** The document that the records of a list belong to, by their field of its name. */
export type OwningDocument = ResourceDeclaration & ActingDocument['of'];

export type RecordActs = ReturnType<typeof useRecordActs>;

/** The events of the one document that a list is narrowed to, on its records; none while it shows those of several. */
export function useOwnerActs(
  resource: ResourceDeclaration,
  owner: OwningDocument | undefined,
  filters: FilterTexts,
): RecordActs {
  const id = Number((owner && filters[owner.name]) ?? Number.NaN);
  const { data } = useRecord(owner ?? resource, Number.isInteger(id) ? id : undefined);
  return useRecordActs(resource, owner && data ? { of: owner, record: data } : undefined);
}

/** The events of a document that are done on one of its records, as both are now. */
export function useRecordActs(resource: ResourceDeclaration, acting: ActingDocument | undefined) {
  const { has } = usePermission();
  const starter = useActionStarter(resource);
  const document = acting?.of as AnyDocument | undefined;
  const acts = Object.entries(document?.events ?? {}).flatMap(([event, { on }]) => {
    const action = document?.actions[event];
    if (!(document && acting && on && action)) return [];
    const flow = { flow: document.flow, field: stateNameOf(document) };
    return legalActions([action], recordFacts(acting.record), flow, has).map(() => ({ action, on }));
  });
  const commandsOf = (row: Row): readonly RowCommand[] =>
    acts
      .filter(({ on }) => passesGuard(on, row))
      .map(({ action, on }) => ({
        key: action.name,
        label: action.label,
        run: () =>
          starter.start(
            { action, about: rowLabel(resource, row) },
            { ...(acting && { row: acting.record }), given: { [on.field]: row.id } },
          ),
      }));
  return { labels: acts.map(({ action }) => action.label), commandsOf, dialog: starter.dialog };
}
