import type { Node } from 'libpg-query';

/** The parts of a name: of a column, a function or an operator. */
export function namesOf(nodes: readonly Node[] | undefined): string[] {
  return (nodes ?? []).flatMap((node) => ('String' in node ? [node.String.sval ?? ''] : []));
}

/** The last part of a name. */
export function lastName(nodes: readonly Node[] | undefined): string {
  return namesOf(nodes).at(-1) ?? '';
}

/** How PostgreSQL names a column of a result that has no name of its own. */
export function columnName(node: Node | undefined): string {
  if (!node) return '?column?';
  if ('ColumnRef' in node) return lastName(node.ColumnRef.fields) || '?column?';
  if ('FuncCall' in node) return lastName(node.FuncCall.funcname);
  if ('TypeCast' in node) return nameOfCast(node.TypeCast);
  if ('CoalesceExpr' in node) return 'coalesce';
  if ('MinMaxExpr' in node) return node.MinMaxExpr.op === 'IS_LEAST' ? 'least' : 'greatest';
  if ('A_ArrayExpr' in node) return 'array';
  if ('CaseExpr' in node) return nameOfCase(columnName(node.CaseExpr.defresult));
  if ('RowExpr' in node) return 'row';
  return 'SubLink' in node ? nameOfSubLink(node.SubLink) : '?column?';
}

function nameOfCase(last: string): string {
  return last === '?column?' ? 'case' : last;
}

function nameOfCast({ arg, typeName }: Extract<Node, { TypeCast: unknown }>['TypeCast']): string {
  const own = columnName(arg);
  return own === '?column?' ? lastName(typeName?.names) : own;
}

function nameOfSubLink({ subLinkType, subselect }: Extract<Node, { SubLink: unknown }>['SubLink']): string {
  if (subLinkType === 'EXISTS_SUBLINK') return 'exists';
  if (subLinkType === 'ARRAY_SUBLINK') return 'array';
  const [first] = subselect && 'SelectStmt' in subselect ? (subselect.SelectStmt.targetList ?? []) : [];
  const target = first && 'ResTarget' in first ? first.ResTarget : undefined;
  return target?.name ?? columnName(target?.val);
}
