import type { PagePath } from '../catalogue/catalogue.gen.ts';
import type { RefTarget } from '../fields/choice/ref.ts';
import { ref } from '../fields/choice/ref.ts';
import type { Fields } from '../fields/field.ts';
import { int } from '../fields/number/int.ts';
import { datetime } from '../fields/time/datetime.ts';
import { defineReport, type MeasureField, type ReportDeclaration } from '../report/report.ts';
import type { ResourceDeclaration } from '../resource/resource.ts';
import { amountField, amountName, type ValueUnit } from './value-unit.ts';

const required = { required: true } as const;

/** What a report of accounts needs of their declaration. */
interface Reported {
  readonly name: string;
  readonly unit: ValueUnit;
  readonly account: { readonly label: string; readonly path: string; readonly page: PagePath };
  readonly holder: Fields;
}

/** Balances at the end of a past second: what accounts hold now without what was posted since. */
export function asOfReport({ name, unit, account, holder }: Reported, source: ResourceDeclaration): ReportDeclaration {
  const measure = (label: string) => amountField(unit, { label, ...required, read_only: true }) as MeasureField;
  const [then, now] = [amountName(unit, 'balance'), amountName(unit, 'balance_now')];
  const holders = Object.fromEntries(
    Object.entries(holder).flatMap(([field, one]) =>
      one.kind === 'ref' ? [[field, ref({ label: one.label, to: one.to as () => RefTarget })]] : [],
    ),
  );
  return defineReport({
    name: `${name}.as_of`,
    label: `历史${account.label}`,
    path: `${account.path}/as_of`,
    page: account.page,
    source,
    as_of: datetime({ label: '时点', ...required }),
    filters: holders,
    dimensions: { id: int({ label: '编号', tie: true, ...required }), ...holders },
    measures: {
      [then]: measure('当时余额'),
      moves: int({ label: '之后变动', help: '此后的笔数', ...required }),
      [now]: measure('现在余额'),
    },
    totals: { [then]: { label: '余额合计' } },
    rows: { page: 50, max: 200 },
    export: { formats: ['xlsx', 'csv'] },
    print: { signatures: [] },
    columns: [...Object.keys(holders), then, now, 'moves'],
  });
}
