import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { ChangeMark } from '../../../platform/kit/figure/change-mark.tsx';
import { figureWords } from '../../../platform/kit/figure/compare.ts';
import { Define } from '../../../platform/kit/figure/define.tsx';
import { KpiValue, kpiCards, marginCards, type Opening, valuesOf } from '../overview/kpi-value.view.tsx';
import type { SalesFigures } from '../overview/use-figures.ts';

/** Each figure of a period beside that of the former one. */
export function FigureTable({ figures, margin, ...opening }: Opening & Pick<SalesFigures, 'figures' | 'margin'>) {
  const { current, former } = valuesOf(figures);
  const earned = valuesOf(margin);
  const values = { current: { ...current, ...earned.current }, former: { ...former, ...earned.former } };
  return (
    <section className="zg-sales-card">
      <header>
        <h2>经营指标</h2>
      </header>
      {!figures && <p className="zg-faint">加载中…</p>}
      {figures && (
        <LineTable label="经营指标">
          <thead>
            <tr>
              <th scope="col">指标</th>
              {['本期', '上期', '变化'].map((label) => (
                <th key={label} scope="col" data-align="end">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {[...kpiCards, ...(margin ? marginCards : [])].map((card) => (
              <tr key={card.name}>
                <th scope="row">
                  <Define label={card.label} definition={card.help} />
                </th>
                <td data-label="本期" data-align="end">
                  <KpiValue card={card} current={values.current} {...opening} />
                </td>
                <td data-label="上期" data-align="end">
                  {figureWords(values.former[card.name] ?? null, card.unit)}
                </td>
                <td data-label="变化" data-align="end">
                  <ChangeMark
                    current={values.current[card.name] ?? null}
                    former={values.former[card.name] ?? null}
                    unit={card.unit}
                    more={card.more}
                  />
                </td>
              </tr>
            ))}
          </tbody>
        </LineTable>
      )}
    </section>
  );
}
