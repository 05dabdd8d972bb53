import type { Node } from 'libpg-query';
import { aggregates, collecting, framed, lookups, neverNull, strict } from './functions.ts';
import { lastName, namesOf } from './names.ts';
import { findColumn, findRelation, intersection, type Known, knowing, type Scope, union } from './scope.ts';

type Kind<K extends string> = Extract<Node, Record<K, unknown>>[K & keyof Extract<Node, Record<K, unknown>>];

/** Whether an expression may be NULL; what is not known for certain may. */
export function isNullable(node: Node | undefined, scope: Scope): boolean {
  if (!node) return true;
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).every((part) => isNullable(part, scope));
  if ('MinMaxExpr' in node) return (node.MinMaxExpr.args ?? []).every((part) => isNullable(part, scope));
  if ('BoolExpr' in node) return (node.BoolExpr.args ?? []).some((part) => isNullable(part, scope));
  return isSimpleNullable(node, scope) ?? isCompositeNullable(node, scope);
}

function isSimpleNullable(node: Node, scope: Scope): boolean | undefined {
  if ('ColumnRef' in node) return isColumnNullable(node.ColumnRef, scope);
  if ('A_Const' in node) return node.A_Const.isnull === true;
  if ('ParamRef' in node) return scope.schema.parameters[(node.ParamRef.number ?? 0) - 1]?.isNullable ?? true;
  if ('TypeCast' in node) return isNullable(node.TypeCast.arg, scope);
  return 'CollateClause' in node ? isNullable(node.CollateClause.arg, scope) : undefined;
}

function isCompositeNullable(node: Node, scope: Scope): boolean {
  if ('CaseExpr' in node) return isCaseNullable(node.CaseExpr, scope);
  if ('A_Expr' in node) return isOperationNullable(node.A_Expr, scope);
  if ('FuncCall' in node) return isCallNullable(node.FuncCall, scope);
  if ('SubLink' in node) return isSubLinkNullable(node.SubLink, scope);
  return !neverNullKinds.some((kind) => kind in node);
}

const neverNullKinds = [
  'NullTest',
  'BooleanTest',
  'A_ArrayExpr',
  'RowExpr',
  'SQLValueFunction',
  'GroupingFunc',
  'JsonObjectConstructor',
];

function isColumnNullable({ fields }: Kind<'ColumnRef'>, scope: Scope): boolean {
  const names = namesOf(fields);
  const column = findColumn(scope, names);
  if (column) return column.isNullable || scope.grouping === 'sets';
  const relation = names.length === 1 ? findRelation(scope, names[0] ?? '') : undefined;
  return relation === undefined || (relation.isOptional && !scope.known.has(relation));
}

function isCaseNullable({ arg, args, defresult }: Kind<'CaseExpr'>, scope: Scope): boolean {
  const branches = (args ?? []).flatMap((branch) => ('CaseWhen' in branch ? [branch.CaseWhen] : []));
  if (isNullable(defresult, knowing(scope, otherwise(branches, scope)))) return true;
  return branches.some(({ expr, result }) => {
    const within = arg || !expr ? scope : knowing(scope, demands(expr, scope));
    return isNullable(result, within);
  });
}

/** Facts that hold in the ELSE of `CASE WHEN x IS NULL THEN …`. */
function otherwise(branches: readonly Kind<'CaseWhen'>[], scope: Scope): Known {
  return union(
    ...branches.map(({ expr }) =>
      expr && 'NullTest' in expr && expr.NullTest.nulltesttype === 'IS_NULL'
        ? needs(expr.NullTest.arg, scope)
        : new Map(),
    ),
  );
}

function isOperationNullable({ kind, name, lexpr, rexpr }: Kind<'A_Expr'>, scope: Scope): boolean {
  const sides = [lexpr, rexpr].flatMap((side) => (side ? [side] : []));
  const operands = sides.flatMap((side) => ('List' in side ? (side.List.items ?? []) : [side]));
  const isOpen = operands.some((operand) => isNullable(operand, scope));
  switch (kind) {
    case 'AEXPR_DISTINCT':
    case 'AEXPR_NOT_DISTINCT':
      return false;
    case 'AEXPR_OP':
      return isOpen || lookups.has(lastName(name));
    case 'AEXPR_OP_ANY':
    case 'AEXPR_OP_ALL':
      return isOpen || hasNullableElements(rexpr, scope);
    case 'AEXPR_NULLIF':
      return true;
    default:
      return isOpen;
  }
}

/** Whether an array may hold a NULL. */
export function hasNullableElements(node: Node | undefined, scope: Scope): boolean {
  if (!node) return true;
  if ('TypeCast' in node) {
    const { arg } = node.TypeCast;
    return arg && 'A_Const' in arg
      ? /\bnull\b/i.test(arg.A_Const.sval?.sval ?? 'null')
      : hasNullableElements(arg, scope);
  }
  if ('ParamRef' in node) return scope.schema.parameters[(node.ParamRef.number ?? 0) - 1]?.hasNullableElements ?? true;
  if ('A_ArrayExpr' in node) return (node.A_ArrayExpr.elements ?? []).some((element) => isNullable(element, scope));
  if ('FuncCall' in node && lastName(node.FuncCall.funcname) === 'string_to_array') return false;
  return true;
}

function isCallNullable(call: Kind<'FuncCall'>, scope: Scope): boolean {
  const { funcname, args = [], agg_filter, over } = call;
  const name = lastName(funcname);
  if (neverNull.has(name)) return false;
  const isOpen = args.some((argument) => isNullable(argument, scope));
  if (strict.has(name)) return isOpen;
  if (name === 'concat_ws' || name === 'format') return isNullable(args[0], scope);
  // With a second argument it answers NULL for what is not set.
  if (name === 'current_setting') return args.length > 1;
  const hasRows = over !== undefined ? isWholeFrame(over) : scope.grouping === 'groups';
  if (collecting.has(name)) return !hasRows || agg_filter !== undefined;
  if (aggregates.has(name) || framed.has(name)) return isOpen || !hasRows || agg_filter !== undefined;
  return true;
}

const FRAME_DEFAULTS = 1058;

/** Frames that begin at the first row and end at the row itself hold at least that. */
function isWholeFrame({ frameOptions }: Kind<'WindowDef'>): boolean {
  return frameOptions === undefined || frameOptions === FRAME_DEFAULTS;
}

function isSubLinkNullable({ subLinkType, testexpr, subselect }: Kind<'SubLink'>, scope: Scope): boolean {
  if (subLinkType === 'EXISTS_SUBLINK' || subLinkType === 'ARRAY_SUBLINK') return false;
  if (!subselect) return true;
  const [first] = scope.schema.query(subselect, scope);
  const isOpen = first?.isNullable ?? true;
  if (subLinkType === 'EXPR_SUBLINK') return isOpen || !hasOneRow(subselect);
  return isOpen || isNullable(testexpr, scope);
}

/** Whether a query has exactly one row whatever the tables hold. */
function hasOneRow(node: Node): boolean {
  if (!('SelectStmt' in node)) return false;
  const { fromClause, whereClause, groupClause, havingClause, limitCount, limitOffset, targetList, valuesLists } =
    node.SelectStmt;
  if (groupClause || havingClause || limitCount || limitOffset || valuesLists) return false;
  if (!fromClause) return whereClause === undefined && targetList !== undefined;
  return (targetList ?? []).some((target) => 'ResTarget' in target && isAggregate(target.ResTarget.val));
}

function isAggregate(node: Node | undefined): boolean {
  if (!node) return false;
  if ('FuncCall' in node) {
    const name = lastName(node.FuncCall.funcname);
    if (node.FuncCall.over === undefined && (name === 'count' || aggregates.has(name) || collecting.has(name)))
      return true;
    return (node.FuncCall.args ?? []).some(isAggregate);
  }
  if ('TypeCast' in node) return isAggregate(node.TypeCast.arg);
  if ('CoalesceExpr' in node) return (node.CoalesceExpr.args ?? []).some(isAggregate);
  if ('BoolExpr' in node) return (node.BoolExpr.args ?? []).some(isAggregate);
  if ('NullTest' in node) return isAggregate(node.NullTest.arg);
  return 'A_Expr' in node && [node.A_Expr.lexpr, node.A_Expr.rexpr].some(isAggregate);
}

/** What can not be NULL where a condition is true. */
export function demands(node: Node | undefined, scope: Scope): Known {
  if (!node) return new Map();
  if ('BoolExpr' in node) {
    const { boolop, args = [] } = node.BoolExpr;
    if (boolop === 'NOT_EXPR') return needs(args[0], scope);
    const parts = args.map((part) => demands(part, scope));
    return boolop === 'AND_EXPR' ? union(...parts) : intersection(parts);
  }
  if ('NullTest' in node)
    return node.NullTest.nulltesttype === 'IS_NOT_NULL' ? needs(node.NullTest.arg, scope) : new Map();
  if ('SubLink' in node)
    return node.SubLink.subLinkType === 'ANY_SUBLINK' ? needs(node.SubLink.testexpr, scope) : new Map();
  if ('A_Expr' in node && node.A_Expr.kind === 'AEXPR_NOT_DISTINCT') return new Map();
  return needs(node, scope);
}

/** What can not be NULL where an expression is not NULL. */
function needs(node: Node | undefined, scope: Scope): Known {
  if (!node) return new Map();
  if ('ColumnRef' in node) {
    const found = findColumn(scope, namesOf(node.ColumnRef.fields));
    return found ? new Map([[found.relation, new Set([found.column])]]) : new Map();
  }
  if ('TypeCast' in node) return needs(node.TypeCast.arg, scope);
  if ('CollateClause' in node) return needs(node.CollateClause.arg, scope);
  if ('FuncCall' in node) {
    const { funcname, args = [] } = node.FuncCall;
    return strict.has(lastName(funcname)) ? union(...args.map((argument) => needs(argument, scope))) : new Map();
  }
  if (!('A_Expr' in node)) return new Map();
  const { kind, lexpr, rexpr } = node.A_Expr;
  if (kind === 'AEXPR_DISTINCT' || kind === 'AEXPR_NOT_DISTINCT' || kind === 'AEXPR_NULLIF') return new Map();
  return kind === 'AEXPR_IN' ? needs(lexpr, scope) : union(needs(lexpr, scope), needs(rexpr, scope));
}
