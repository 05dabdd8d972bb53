import type { Node } from 'libpg-query';
import { demands, hasNullableElements } from './expression.ts';
import { rowFunctions } from './functions.ts';
import { columnName, lastName, namesOf } from './names.ts';
import { type Known, type Relation, type ResultColumn, type Scope, union } from './scope.ts';

type RangeFunction = Extract<Node, { RangeFunction: unknown }>['RangeFunction'];
type JoinExpr = Extract<Node, { JoinExpr: unknown }>['JoinExpr'];

/** What a FROM clause brings, and what its joins demand. */
export interface From {
  readonly relations: readonly Relation[];
  readonly known: Known;
}

const nothing: From = { relations: [], known: new Map() };

/** The relations of a FROM clause; each sees those before it. */
export function readFrom(nodes: readonly Node[] | undefined, scope: Scope): From {
  return (nodes ?? []).reduce<From>((before, node) => {
    const own = readItem(node, seeing(scope, before));
    return { relations: [...before.relations, ...own.relations], known: union(before.known, own.known) };
  }, nothing);
}

/** A scope that sees more relations than its own. */
export function seeing(scope: Scope, { relations, known }: From): Scope {
  return { ...scope, relations: [...scope.relations, ...relations], known: union(scope.known, known) };
}

function readItem(node: Node, scope: Scope): From {
  if ('RangeVar' in node) return one(tableRelation(node.RangeVar, scope));
  if ('RangeSubselect' in node) {
    const { subquery, alias } = node.RangeSubselect;
    const columns = subquery ? scope.schema.query(subquery, scope) : [];
    return one(named(alias?.aliasname ?? '', columns, namesOf(alias?.colnames)));
  }
  if ('RangeFunction' in node) return one(functionRelation(node.RangeFunction, scope));
  return 'JoinExpr' in node ? readJoin(node.JoinExpr, scope) : nothing;
}

function one(relation: Relation): From {
  return { relations: [relation], known: new Map() };
}

function named(alias: string, columns: readonly ResultColumn[], names: readonly string[]): Relation {
  const renamed = columns.map((column, index) => ({ ...column, name: names[index] ?? column.name }));
  return { alias, columns: renamed, isOptional: false };
}

/** A table or a common table expression under its alias. */
export function tableRelation(
  { relname = '', schemaname, alias }: Extract<Node, { RangeVar: unknown }>['RangeVar'],
  scope: Scope,
): Relation {
  const known = schemaname === undefined ? scope.ctes.get(relname) : undefined;
  const columns =
    known ?? scope.schema.tables.get(relname)?.map(({ name, is_nullable }) => ({ name, isNullable: is_nullable }));
  return named(alias?.aliasname ?? relname, columns ?? [], namesOf(alias?.colnames));
}

function readJoin({ jointype, larg, rarg, quals }: JoinExpr, scope: Scope): From {
  const left = larg ? readItem(larg, scope) : nothing;
  const right = rarg ? readItem(rarg, seeing(scope, left)) : nothing;
  const isLeftOptional = jointype === 'JOIN_RIGHT' || jointype === 'JOIN_FULL';
  const isRightOptional = jointype === 'JOIN_LEFT' || jointype === 'JOIN_FULL';
  const both = {
    relations: [...left.relations, ...right.relations],
    known: union(left.known, right.known),
  };
  const requested = demands(quals, seeing(scope, both));
  // An outer join keeps the rows of its other side whether its condition holds or not.
  const none: Known = new Map();
  const sides = [
    joined(left, isRightOptional ? none : requested, isLeftOptional),
    joined(right, isLeftOptional ? none : requested, isRightOptional),
  ];
  return { relations: sides.flatMap(({ relations }) => relations), known: union(...sides.map(({ known }) => known)) };
}

/** One side of a join: present in each row, or as a whole absent, when nothing that it demands holds outside. */
function joined({ relations, known }: From, requested: Known, isOptional: boolean): From {
  const own = union(known, new Map([...requested].filter(([relation]) => relations.includes(relation))));
  if (!isOptional) return { relations, known: own };
  const optional = relations.map((relation) => ({
    ...relation,
    columns: relation.columns.map((column) => ({
      ...column,
      isNullable: column.isNullable && !own.get(relation)?.has(column.name),
    })),
    isOptional: true,
  }));
  return { relations: optional, known: new Map() };
}

function functionRelation({ functions, alias, coldeflist, ordinality }: RangeFunction, scope: Scope): Relation {
  const calls = (functions ?? []).flatMap((item) => ('List' in item ? [item.List.items ?? []] : []));
  const isAlone = calls.length === 1;
  const columns = calls.flatMap(([call, definitions]) => {
    const list = definitions && 'List' in definitions ? definitions.List.items : undefined;
    const defined = definedColumns(list ?? (isAlone ? coldeflist : undefined));
    return defined.length > 0 || !call ? defined : callColumns(call, scope, isAlone ? alias?.aliasname : undefined);
  });
  const counted = ordinality ? [...columns, { name: 'ordinality', isNullable: false }] : columns;
  return named(alias?.aliasname ?? columnName(calls[0]?.[0]), counted, namesOf(alias?.colnames));
}

function definedColumns(list: readonly Node[] | undefined): ResultColumn[] {
  return (list ?? []).flatMap((item) =>
    'ColumnDef' in item ? [{ name: item.ColumnDef.colname ?? '', isNullable: true }] : [],
  );
}

function callColumns(call: Node, scope: Scope, alias: string | undefined): ResultColumn[] {
  if (!('FuncCall' in call)) return [{ name: alias ?? columnName(call), isNullable: true }];
  const { funcname, args = [] } = call.FuncCall;
  const name = lastName(funcname);
  const own = alias ?? name;
  // Arrays that are taken apart together are of the same length.
  if (name === 'unnest')
    return args.map((argument) => ({ name: own, isNullable: hasNullableElements(argument, scope) }));
  const populated = args[0] && /populate_record/.test(name) ? typeOfNull(args[0]) : undefined;
  if (populated)
    return (scope.schema.tables.get(populated) ?? []).map((column) => ({ name: column.name, isNullable: true }));
  const known = rowFunctions.get(name);
  if (!known) return [{ name: own, isNullable: true }];
  return known.length > 1
    ? known.map((column) => ({ name: column, isNullable: false }))
    : [{ name: alias ?? known[0] ?? name, isNullable: false }];
}

/** The table of `NULL::table`. */
function typeOfNull(node: Node): string | undefined {
  return 'TypeCast' in node ? lastName(node.TypeCast.typeName?.names) : undefined;
}
