import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { ChangeMark } from '../../../platform/kit/figure/change-mark.tsx';
import { figureWords } from '../../../platform/kit/figure/compare.ts';
import { Define } from '../../../platform/kit/figure/define.tsx';
import { ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { KpiValue, kpiCards, marginCards, type Opening, valuesOf } from '../overview/kpi-value.view.tsx';
import type { SalesFigures } from '../overview/use-figures.ts';

/** Each figure of a period beside that of the former one. */
export function FigureTable({ figures, margin, status, ...opening }: Opening & SalesFigures) {
  const { current, former } = valuesOf(figures);
  const earned = valuesOf(margin);
  const values = { current: { ...current, ...earned.current }, former: { ...former, ...earned.former } };
  return (
    <section className="zg-sales-card" data-status={status}>
      <header>
        <h2>经营指标</h2>
      </header>
      {!figures && <p className="zg-faint">加载中…</p>}
      {figures && (
        <LineTable label="经营指标">
          <ColumnRows
            columns={[
              {
                label: '指标',
                isHead: true,
                cell: ({ label, help }) => <Define label={label} definition={help} />,
              },
              {
                label: '本期',
                align: 'end',
                cell: (card) => <KpiValue card={card} current={values.current} {...opening} />,
              },
              {
                label: '上期',
                align: 'end',
                cell: ({ name, unit }) => figureWords(values.former[name] ?? null, unit),
              },
              {
                label: '变化',
                align: 'end',
                cell: ({ name, unit, more }) => (
                  <ChangeMark
                    current={values.current[name] ?? null}
                    former={values.former[name] ?? null}
                    {...{ unit, more }}
                  />
                ),
              },
            ]}
            rows={[...kpiCards, ...(margin ? marginCards : [])]}
            keyOf={({ name }) => name}
          />
        </LineTable>
      )}
    </section>
  );
}
