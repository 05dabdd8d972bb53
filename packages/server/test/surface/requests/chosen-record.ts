import type { Transition } from '@zhanggui/contract/platform/flow/flow';
import { type Guarded, passesGuard } from '@zhanggui/contract/platform/flow/guard';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type ApiOperation, flows } from './api-operation.ts';
import type { Try } from './example.ts';
import type { Row } from './request-world.ts';

interface Move {
  /** The field of the record that holds the state. */
  readonly field: string;
  readonly transition: Transition;
}

/** How many of the newest records are looked through before all that a list gives at once are. */
const pages = ['limit=20', 'limit=200', 'limit=200&ordering=id'];

/** A record that the operation's declared flow and guards admit; another one at each try. */
export async function chosenRecord(
  operation: ApiOperation,
  { world, caller, turn }: Try,
  filter = '',
): Promise<Row | undefined> {
  const { resource } = operation;
  if (!resource) return undefined;
  const moves = movesOf(operation, resource);
  const narrowed = [stateFilter(resource, moves), filter].filter((part) => part !== '').join('&');
  for (const page of pages) {
    const records = await world.records(caller, resource, `${page}&${narrowed}`);
    const self = world.idOf(caller);
    const admitted = records.filter((record) =>
      isAdmitted(operation, moves, {
        ...record,
        is_own: idOf(record.created_by) === self,
        is_own_edit: idOf(record.updated_by) === self,
      }),
    );
    if (admitted.length > 0) return admitted[turn % admitted.length];
    if (records.length < 20) return undefined;
  }
  return undefined;
}

function movesOf({ action }: ApiOperation, { fields }: ResourceDeclaration): readonly Move[] {
  if (!action) return [];
  const { name } = action.many_of ?? action;
  return flows.flatMap(({ states, transitions }) => {
    const [field] = Object.entries(fields).find(([, one]) => one.kind === 'enum' && one.of === states) ?? [];
    if (field === undefined) return [];
    return transitions.filter((one) => one.action === name).map((transition) => ({ field, transition }));
  });
}

/** The state's own filter, where the list has one. */
function stateFilter({ fields }: ResourceDeclaration, moves: readonly Move[]): string {
  const [move] = moves;
  if (!move || !fields[move.field]?.filter) return '';
  return `${move.field}__in=${moves.flatMap(({ transition }) => transition.from).join(',')}`;
}

function isAdmitted({ action, resource, method }: ApiOperation, moves: readonly Move[], record: Row): boolean {
  const verb = action ? undefined : ({ PATCH: 'update', DELETE: 'delete' } as const)[method as 'PATCH'];
  const guards: (Guarded | undefined)[] = [action?.many_of ?? action, verb && resource?.guards?.[verb]];
  if (guards.some((guard) => guard && !passesGuard(guard, record))) return false;
  return (
    moves.length === 0 ||
    moves.some(({ field, transition }) => {
      return transition.from.includes(record[field] as string) && passesGuard(transition, record);
    })
  );
}

function idOf(account: unknown): number | undefined {
  return (account as { readonly id: number } | null)?.id;
}
