import type { Node } from 'libpg-query';

/** The tables that a statement names, at any depth. */
export interface TableUse {
  readonly reads: ReadonlySet<string>;
  readonly writes: ReadonlySet<string>;
  readonly updates: readonly TableUpdate[];
}

/** One UPDATE, or the one of an INSERT with a conflict. */
export interface TableUpdate {
  readonly table: string;
  readonly columns: readonly string[];
  /** Its offset in the text, in bytes. */
  readonly location: number;
}

interface Named {
  readonly relname?: string;
  readonly schemaname?: string;
  readonly location?: number;
}

/** Collects tables from a parsed statement; names of common table expressions are none. */
export function tableUse(statement: Node): TableUse {
  const found = {
    reads: new Set<string>(),
    writes: new Set<string>(),
    updates: [] as TableUpdate[],
    ctes: new Set<string>(),
  };
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) value.forEach(visit);
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return;
    for (const [kind, part] of Object.entries(value)) {
      note(found, kind, part);
      if (kind !== 'lockingClause') visit(part);
    }
  };
  visit(statement);
  const isTable = (name: string) => !found.ctes.has(name);
  return {
    reads: new Set([...found.reads].filter(isTable)),
    writes: found.writes,
    updates: found.updates.toSorted((a, b) => a.location - b.location),
  };
}

interface Finding {
  readonly reads: Set<string>;
  readonly writes: Set<string>;
  readonly updates: TableUpdate[];
  readonly ctes: Set<string>;
}

function note(found: Finding, kind: string, part: unknown): void {
  const node = { [kind]: part } as Node;
  if ('CommonTableExpr' in node) found.ctes.add(node.CommonTableExpr.ctename ?? '');
  if ('RangeVar' in node) found.reads.add(nameOf(node.RangeVar));
  if ('DeleteStmt' in node) found.writes.add(nameOf(node.DeleteStmt.relation));
  if ('MergeStmt' in node) found.writes.add(nameOf(node.MergeStmt.relation));
  if ('UpdateStmt' in node) {
    const { relation, targetList } = node.UpdateStmt;
    found.writes.add(nameOf(relation));
    found.updates.push(updateOf(relation, targetList));
  }
  if ('InsertStmt' in node) {
    const { relation, onConflictClause } = node.InsertStmt;
    found.writes.add(nameOf(relation));
    if (onConflictClause?.targetList) found.updates.push(updateOf(relation, onConflictClause.targetList));
  }
}

function updateOf(relation: Named | undefined, targets: readonly Node[] | undefined): TableUpdate {
  const columns = (targets ?? []).flatMap((node) => ('ResTarget' in node ? [node.ResTarget.name ?? ''] : []));
  return { table: nameOf(relation), columns, location: relation?.location ?? 0 };
}

function nameOf(relation: Named | undefined): string {
  const { schemaname, relname = '' } = relation ?? {};
  return schemaname === undefined || schemaname === 'public' ? relname : `${schemaname}.${relname}`;
}
