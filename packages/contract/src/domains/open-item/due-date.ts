import type { ValueOf } from '../../platform/enum.ts';
import type { settlementKind } from '../setting/settlement-kind.enum.ts';

export interface Terms {
  readonly settlement: ValueOf<typeof settlementKind> | null;
  readonly settlement_days: number | null;
}

const day = 86_400_000;

/** The day on which a fact's amount is due: by month, the end of the month after; without terms it is not known. */
export function dueDate(date: string, { settlement, settlement_days }: Terms): string | null {
  const at = new Date(`${date}T00:00:00Z`);
  const due = {
    monthly: () => new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 2, 0)),
    days: () => new Date(at.getTime() + (settlement_days ?? 0) * day),
    prepaid: () => at,
  };
  return settlement === null ? null : due[settlement]().toISOString().slice(0, 10);
}
