import type { Node } from 'libpg-query';
import { demands, isNullable } from './expression.ts';
import { readFrom, seeing, tableRelation } from './from.ts';
import { columnName, namesOf } from './names.ts';
import {
  columnsIn,
  findRelation,
  type Grouping,
  knowing,
  type ParameterNullability,
  type Relation,
  type ResultColumn,
  type Schema,
  type Scope,
} from './scope.ts';

type Select = Extract<Node, { SelectStmt: unknown }>['SelectStmt'];
type Insert = Extract<Node, { InsertStmt: unknown }>['InsertStmt'];
type Update = Extract<Node, { UpdateStmt: unknown }>['UpdateStmt'];
type Delete = Extract<Node, { DeleteStmt: unknown }>['DeleteStmt'];
type With = Select['withClause'];

/** The columns of a statement's result and whether each may be NULL. */
export function resultColumns(
  statement: Node,
  tables: Schema['tables'],
  parameters: readonly ParameterNullability[],
): readonly ResultColumn[] {
  const schema: Schema = { tables, parameters, query: readQuery };
  const empty = { relations: [], known: new Map(), grouping: 'none' as const, ctes: new Map(), outer: undefined };
  return readQuery(statement, { ...empty, schema });
}

function readQuery(node: Node, outer: Scope): readonly ResultColumn[] {
  if ('SelectStmt' in node) return readSelect(node.SelectStmt, outer);
  if ('InsertStmt' in node) return readInsert(node.InsertStmt, outer);
  if ('UpdateStmt' in node) return readUpdate(node.UpdateStmt, outer);
  return 'DeleteStmt' in node ? readDelete(node.DeleteStmt, outer) : [];
}

/** A new query within another: it sees what is around it after what is its own. */
function opened(outer: Scope, clause: With): Scope {
  const ctes = new Map(outer.ctes);
  const scope: Scope = { ...outer, relations: [], known: new Map(), grouping: 'none', ctes, outer };
  for (const node of clause?.ctes ?? []) {
    if (!('CommonTableExpr' in node)) continue;
    const { ctename = '', ctequery, aliascolnames } = node.CommonTableExpr;
    if (!ctequery) continue;
    const columns = clause?.recursive ? recursive(ctename, ctequery, scope) : readQuery(ctequery, scope);
    const names = namesOf(aliascolnames);
    ctes.set(
      ctename,
      columns.map((column, index) => ({ ...column, name: names[index] ?? column.name })),
    );
  }
  return scope;
}

/** The columns of a query that reads itself: what its first part says, until going round changes nothing. */
function recursive(name: string, query: Node, scope: Scope): readonly ResultColumn[] {
  const first = 'SelectStmt' in query ? query.SelectStmt.larg : undefined;
  if (!first) return readQuery(query, scope);
  let columns = readSelect(first, scope);
  while (true) {
    const next = readQuery(query, { ...scope, ctes: new Map(scope.ctes).set(name, columns) });
    if (next.every((column, index) => column.isNullable === columns[index]?.isNullable)) return next;
    columns = columns.map((column, index) => ({ ...column, isNullable: next[index]?.isNullable ?? true }));
  }
}

function readSelect(select: Select, outer: Scope): readonly ResultColumn[] {
  const scope = opened(outer, select.withClause);
  if (select.larg && select.rarg) {
    const left = readSelect(select.larg, scope);
    const right = readSelect(select.rarg, scope);
    return left.map((column, index) => ({
      ...column,
      isNullable: column.isNullable || (select.op !== 'SETOP_EXCEPT' && (right[index]?.isNullable ?? true)),
    }));
  }
  if (select.valuesLists) return readValues(select.valuesLists, scope);
  const all = seeing(scope, readFrom(select.fromClause, scope));
  const narrowed = knowing(all, demands(select.whereClause, all));
  const kept = knowing(narrowed, demands(select.havingClause, narrowed));
  return readTargets(select.targetList, { ...kept, grouping: groupingOf(select) });
}

function groupingOf({ groupClause }: Select): Grouping {
  if (!groupClause) return 'none';
  return groupClause.some((node) => 'GroupingSet' in node) ? 'sets' : 'groups';
}

function readValues(lists: readonly Node[], scope: Scope): ResultColumn[] {
  const rows = lists.flatMap((list) => ('List' in list ? [list.List.items ?? []] : []));
  return (rows[0] ?? []).map((_, index) => ({
    name: `column${index + 1}`,
    isNullable: rows.some((row) => isNullable(row[index], scope)),
  }));
}

function readTargets(targets: readonly Node[] | undefined, scope: Scope): ResultColumn[] {
  return (targets ?? []).flatMap((node) => {
    if (!('ResTarget' in node)) return [];
    const { name, val } = node.ResTarget;
    return starred(val, scope) ?? [{ name: name ?? columnName(val), isNullable: isNullable(val, scope) }];
  });
}

/** The columns of `*` or `alias.*`. */
function starred(node: Node | undefined, scope: Scope): ResultColumn[] | undefined {
  const fields = node && 'ColumnRef' in node ? (node.ColumnRef.fields ?? []) : [];
  const last = fields.at(-1);
  if (!last || !('A_Star' in last)) return undefined;
  const [alias] = namesOf(fields);
  if (alias === undefined) return scope.relations.flatMap((one) => columnsIn(scope, one));
  const relation = findRelation(scope, alias);
  return relation ? columnsIn(scope, relation) : [];
}

function readInsert(
  { relation, cols, selectStmt, onConflictClause, returningClause, withClause }: Insert,
  outer: Scope,
): ResultColumn[] {
  const scope = opened(outer, withClause);
  if (!relation || !returningClause) return [];
  const target = tableRelation(relation, scope);
  const given = selectStmt ? readQuery(selectStmt, scope) : [];
  const names = (cols ?? []).flatMap((node) => ('ResTarget' in node ? [node.ResTarget.name ?? ''] : []));
  const isOwnRow = onConflictClause?.action !== 'ONCONFLICT_UPDATE';
  const filled = names.filter((_, index) => isOwnRow && given[index]?.isNullable === false);
  const known = new Map([[target, new Set(filled)]]);
  return readTargets(returningClause.exprs, { ...scope, relations: [target], known });
}

function readUpdate(
  { relation, fromClause, targetList, whereClause, returningClause, withClause }: Update,
  outer: Scope,
): ResultColumn[] {
  const scope = opened(outer, withClause);
  if (!relation || !returningClause) return [];
  const target = tableRelation(relation, scope);
  const base: Scope = { ...scope, relations: [target] };
  const all = seeing(base, readFrom(fromClause, base));
  const before = knowing(all, demands(whereClause, all));
  return readTargets(returningClause.exprs, { ...before, known: afterSet(target, targetList, before) });
}

/** What is known of a row once its columns were set: the old values of those are gone. */
function afterSet(target: Relation, targetList: readonly Node[] | undefined, before: Scope): Scope['known'] {
  const assigned = (targetList ?? []).flatMap((node) => ('ResTarget' in node ? [node.ResTarget] : []));
  const names = new Set(assigned.map(({ name }) => name ?? ''));
  const filled = assigned
    .filter(({ val }) => val && !('MultiAssignRef' in val) && !isNullable(val, before))
    .map(({ name }) => name ?? '');
  const kept = [...(before.known.get(target) ?? [])].filter((name) => !names.has(name));
  return new Map(before.known).set(target, new Set([...kept, ...filled]));
}

function readDelete(
  { relation, usingClause, whereClause, returningClause, withClause }: Delete,
  outer: Scope,
): ResultColumn[] {
  const scope = opened(outer, withClause);
  if (!relation || !returningClause) return [];
  const base: Scope = { ...scope, relations: [tableRelation(relation, scope)] };
  const all = seeing(base, readFrom(usingClause, base));
  return readTargets(returningClause.exprs, knowing(all, demands(whereClause, all)));
}
