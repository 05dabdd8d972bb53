import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import { refusalOf } from '../action/legal-actions.ts';
import { recordFacts } from '../data/record-facts.ts';
import type { Row } from '../data/row.ts';
import type { ResourcePresentation } from './resource-presentation.ts';

/** What keeps an action from rows of a page, beside permissions. */
export type RowRules = Pick<ResourcePresentation, 'flow' | 'allows'>;

/** Why rows refuse an action on each of them: one reason for each row that does. */
export function refusalsOf(action: ActionDeclaration, rows: readonly Row[], { flow, allows }: RowRules): string[] {
  return rows.flatMap((row) => {
    const isAllowed = allows?.(row, action.name) ?? true;
    return refusalOf(action, recordFacts(row), flow) ?? (isAllowed ? [] : `现在不能${action.label}`);
  });
}
