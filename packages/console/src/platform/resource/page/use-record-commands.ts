import { passesGuard } from '@zhanggui/contract/platform/flow/guard';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useNavigate } from 'react-router';
import type { RecordActs } from '../../document/use-record-acts.ts';
import type { RowCommand } from '../../kit/command-menu/row-command.ts';
import { usePermission } from '../../navigation/shell-context.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { actionPresentation, isAnswerable } from '../action/action-presentation.ts';
import { legalActions } from '../action/legal-actions.ts';
import type { ActionStarter } from '../action/use-action-starter.tsx';
import { admits, mayWrite } from '../data/access.ts';
import { recordFacts } from '../data/record-facts.ts';
import type { Row } from '../data/row.ts';
import type { ResourcePresentation } from './resource-presentation.ts';
import { useRemove } from './use-remove.ts';

interface RecordCommandsOptions {
  readonly resource: ResourceDeclaration;
  readonly presentation: ResourcePresentation;
  readonly starter: ActionStarter;
  /** Absent, with `onRemoved`, where the records are neither edited nor deleted. */
  readonly onWrite?: (id: number) => void;
  readonly onRemoved?: (row: Row) => void;
  /** What their document does with them. */
  readonly acts?: RecordActs;
}

/** What the user may do with records of a resource. */
export interface RecordCommands {
  /** What can be done with a record in its present state, in order. */
  readonly commandsOf: (row: Row) => readonly RowCommand[];
  /** Width of a column that holds them; 0 when there is never any. */
  readonly width: number;
}

const characterWidth = 14;
const gap = 12;
const padding = 28;
const maxVisible = 2;

function columnWidth(labels: readonly string[]): number {
  if (labels.length === 0) return 0;
  const lengths = labels.map((label) => [...label].length).sort((one, other) => other - one);
  const words = lengths.slice(0, maxVisible).reduce((sum, length) => sum + length * characterWidth + gap, 0);
  const more = labels.length > maxVisible ? 3 * characterWidth + gap : 0;
  return Math.max(words + more + padding, 2 * characterWidth + padding);
}

/** The declared action that comes next, then editing, the other legal ones, and deleting. */
export function useRecordCommands(options: RecordCommandsOptions): RecordCommands {
  const { resource, presentation, starter, onWrite, onRemoved, acts } = options;
  const { has } = usePermission();
  const viewer = useViewer();
  const navigate = useNavigate();
  const remove = useRemove(resource, onRemoved);
  const mayUpdate = onWrite !== undefined && mayWrite(resource, 'update', has);
  const mayDelete = onRemoved !== undefined && mayWrite(resource, 'delete', has);
  const actions = (presentation.rowActions ?? []).filter((shown) => isAnswerable(shown, viewer));
  const passes = (verb: 'update' | 'delete', facts: Row) => passesGuard(resource.guards?.[verb] ?? {}, facts);
  const commandsOf = (row: Row): readonly RowCommand[] => {
    const facts = recordFacts(row);
    const legal = legalActions(actions, facts, presentation.flow, has).map((shown) => ({
      key: shown.action.name,
      label: shown.action.label,
      ...(presentation.flow?.asides?.has(shown.action.name) ? { emphasis: 'plain' as const } : {}),
      run: () => starter.start(shown, { row }),
    }));
    const edit = { key: 'update', label: '编辑', run: () => onWrite?.(row.id) };
    const drop = { key: 'delete', label: '删除', tone: 'danger' as const, run: () => remove(row) };
    const lead = presentation.leads?.(row, has);
    const all = [
      ...(lead ? [{ key: lead.to, label: lead.label, run: () => void navigate(lead.to) }] : []),
      ...legal.slice(0, 1),
      ...(mayUpdate && passes('update', facts) ? [edit] : []),
      ...legal.slice(1),
      ...(presentation.further?.(row, has) ?? []),
      ...(acts?.commandsOf(row) ?? []),
      ...(mayDelete && passes('delete', facts) ? [drop] : []),
    ];
    return all.filter(({ key }) => presentation.allows?.(row, key) ?? true);
  };
  const admitted = actions.map(actionPresentation).filter(({ action }) => admits(action.permission, has));
  const labels = [
    ...admitted.map(({ action }) => action.label),
    ...(mayUpdate ? ['编辑'] : []),
    ...(presentation.further ? ['打印'] : []),
    ...(acts?.labels ?? []),
    ...(mayDelete ? ['删除'] : []),
  ];
  return { commandsOf, width: columnWidth(labels) };
}
