import { bankCellLevel } from '@zhanggui/contract/domains/bank/bank-cell.enum';
/** A cell as its place in the tree depends on it. */
export interface Place {
  readonly level: number;
  readonly bank_id: number | null;
}

interface Placing extends Place {
  /** Undefined where there is none above. */
  readonly above: Place | undefined;
  /** The levels of those directly below. */
  readonly below: readonly number[];
}

type PlaceFault = readonly [field: 'level' | 'parent' | 'bank', message: string];

/** Why a cell can not have this parent; undefined when it can. Levels only grow downwards, so no cycle can form. */
export function placeFault({ level, bank_id, above, below }: Placing): PlaceFault | undefined {
  if (level === bankCellLevel.head_office && above) return ['parent', '总行没有上级网点'];
  if (level > bankCellLevel.head_office && !above) return ['parent', '请选择上级网点'];
  if (above && above.level >= level) return ['parent', '上级网点的级别必须高于本级'];
  if (below.some((lower) => lower <= level)) return ['level', '级别必须高于所有下级网点'];
  if (bank_id === null) return ['bank', '请选择银行'];
  return above && above.bank_id !== bank_id ? ['bank', '必须与上级网点属于同一家银行'] : undefined;
}
