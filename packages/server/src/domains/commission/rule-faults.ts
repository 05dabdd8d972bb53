/** A period of a commission, of one label and category each; an open one has no end. */
export interface RulePeriod {
  readonly agent_label: number | null;
  readonly category: number | null;
  readonly starts_date: string;
  readonly ends_date: string | null;
}

/** A row of a file that is to become a rule. */
export interface RuleRow extends RulePeriod {
  readonly row: number;
}

export interface RuleNote {
  readonly row: number;
  readonly column: 'starts_date' | 'ends_date';
  readonly message: string;
  readonly level: 'error' | 'info';
}

const sameSubject = (a: RulePeriod, b: RulePeriod) => a.agent_label === b.agent_label && a.category === b.category;

/** Whether an agreed end lies behind the beginning of a later period. An open period ends where the next begins. */
const overlaps = (a: RulePeriod, b: RulePeriod) => {
  const [first, next] = a.starts_date <= b.starts_date ? [a, b] : [b, a];
  return first.starts_date === next.starts_date || (first.ends_date !== null && first.ends_date >= next.starts_date);
};

const wordsOf = ({ starts_date, ends_date }: RulePeriod) => `${starts_date} 至 ${ends_date ?? '长期'}`;

/** What keeps the periods of a file from standing beside each other and beside those that hold, and which of these it ends. */
export function ruleFaults(rows: readonly RuleRow[], known: readonly RulePeriod[]): readonly RuleNote[] {
  return rows.flatMap((row): RuleNote[] => {
    const { starts_date, ends_date } = row;
    const fault = (column: RuleNote['column'], message: string): RuleNote[] => [
      { row: row.row, column, message, level: 'error' },
    ];
    if (ends_date !== null && ends_date < starts_date) return fault('ends_date', '截止日早于生效日');
    const stored = known.filter((one) => sameSubject(one, row));
    const clash = stored.find((one) => overlaps(one, row));
    if (clash) return fault('starts_date', `与已有规则（${wordsOf(clash)}）时间重叠`);
    const other = rows.find((one) => one !== row && sameSubject(one, row) && overlaps(one, row));
    if (other) return fault('starts_date', `与第 ${other.row} 行（${wordsOf(other)}）时间重叠`);
    const former = nearestBefore(row, [...stored, ...rows.filter((one) => sameSubject(one, row))]);
    if (former?.ends_date !== null) return [];
    const name = 'row' in former ? `第 ${former.row} 行` : `已有规则（${wordsOf(former)}）`;
    if (ends_date !== null) return fault('ends_date', `${name}没有截止日，会在这之后继续，请先给它截止日`);
    return 'row' in former
      ? []
      : [{ row: row.row, column: 'starts_date', message: `${name}到前一天为止`, level: 'info' }];
  });
}

function nearestBefore({ starts_date }: RulePeriod, periods: readonly (RulePeriod | RuleRow)[]) {
  return periods
    .filter((one) => one.starts_date < starts_date)
    .reduce<RulePeriod | RuleRow | undefined>(
      (nearest, one) => (nearest && nearest.starts_date > one.starts_date ? nearest : one),
      undefined,
    );
}
