import { exportPivot, salesPivot } from '@zhanggui/contract/domains/dashboard/sales/pivot.action';
import { pivotBy, rankBy, rankOrder } from '@zhanggui/contract/domains/dashboard/sales/sales.enum';
import { Suspense, useState } from 'react';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import { PlainButton } from '../../../platform/kit/button/button.tsx';
import { NativeSelect } from '../../../platform/kit/input/text-input.tsx';
import { useScrollFocus } from '../../../platform/kit/layout/use-scroll-focus.ts';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Table } from '../../../platform/kit/table/table.tsx';
import { ExportActionButton } from '../../../platform/resource/action/export-action-button.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { RankSwitch } from '../rank/rank-switch.view.tsx';
import type { Opened } from '../sales/entries-drawer.view.tsx';
import { SalesFilterBar } from '../sales/sales-filter-bar.view.tsx';
import { useLive } from '../sales/use-live.ts';
import { type SalesFilter, type SalesFilterModel, useSalesFilter } from '../sales/use-sales-filter.ts';
import { crossed, entriesOfCell, type PivotInput, type PivotReply, pivotTops, readPivot } from './pivot-state.ts';
import '../dashboard.css';
import '../sales/sales-table.css';

const EntriesDrawer = lazyPart(async () => (await import('../sales/entries-drawer.view.tsx')).EntriesDrawer);

interface ChoiceProps {
  readonly label: string;
  readonly value: string;
  readonly options: readonly { readonly value: string | number; readonly label: string }[];
  readonly onChoose: (value: string) => void;
}

function Choice({ label, value, options, onChoose }: ChoiceProps) {
  return (
    <div className="zg-filter">
      <NativeSelect aria-label={label} value={value} onChange={({ target }) => onChoose(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </NativeSelect>
    </div>
  );
}

const sides = [
  { name: 'by', label: '行', of: rankBy },
  { name: 'across', label: '列', of: pivotBy },
  { name: 'measure', label: '指标', of: rankOrder },
] as const;

function Choices({ input, change }: { readonly input: PivotInput; readonly change: SalesFilterModel['change'] }) {
  return (
    <>
      {sides.map(({ name, label, of }) => (
        <Choice
          key={name}
          label={label}
          value={input[name]}
          options={of.values.map((option) => ({ ...option, label: `${label}：${option.label}` }))}
          onChoose={(value) => change({ [name]: value })}
        />
      ))}
      <Choice
        label="名次"
        value={String(input.top)}
        options={pivotTops.map((value) => ({ value, label: `前 ${value}` }))}
        onChoose={(value) => change({ top: value })}
      />
    </>
  );
}

interface CrossTableProps {
  readonly reply: PivotReply;
  readonly input: PivotInput;
  readonly filter: SalesFilter;
  readonly onOpen: (opened: Opened) => void;
}

function CrossTable({ reply, input, filter, onOpen }: CrossTableProps) {
  const { rows, columns } = reply;
  const { valueAt, rest, others } = crossed(reply);
  const words = (value: number) => (input.measure === 'quantity' ? formatNumber(value) : formatMoney(value));
  const total = columns.reduce((sum, column) => sum + column.total, 0);
  const shown = rows.reduce((sum, row) => sum + row.total, 0);
  const cell = (crossing: Parameters<typeof entriesOfCell>[1], value: number) => {
    const opened = value === 0 ? undefined : entriesOfCell(input, crossing, filter);
    if (!opened) return value === 0 ? '-' : words(value);
    return (
      <PlainButton className="zg-share-value" onClick={() => onOpen(opened)}>
        {words(value)}
      </PlainButton>
    );
  };
  return (
    <Table aria-label={salesPivot.label}>
      <thead>
        <tr>
          <th scope="col">{rankBy.values.find(({ value }) => value === input.by)?.label}</th>
          <th scope="col" data-align="end">
            合计
          </th>
          {columns.map(({ key, label }) => (
            <th key={key} scope="col" data-align="end">
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.key}>
            <th scope="row">{row.label}</th>
            <td data-align="end">{cell({ row }, row.total)}</td>
            {columns.map((column) => (
              <td key={column.key} data-align="end">
                {cell({ row, column }, valueAt(row.key, column.key))}
              </td>
            ))}
          </tr>
        ))}
        {others > 0 && (
          <tr>
            <th scope="row">其余 {formatNumber(others)} 项</th>
            <td data-align="end">{words(total - shown)}</td>
            {columns.map(({ key }, index) => (
              <td key={key} data-align="end">
                {words(rest[index] ?? 0)}
              </td>
            ))}
          </tr>
        )}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">合计</th>
          <td data-align="end">{words(total)}</td>
          {columns.map((column) => (
            <td key={column.key} data-align="end">
              {words(column.total)}
            </td>
          ))}
        </tr>
      </tfoot>
    </Table>
  );
}

/** Goods sales crossed by a second side, each number open to what makes it. */
export function Pivot() {
  const model = useSalesFilter();
  const input: PivotInput = { ...model.filter, ...readPivot(model.texts) };
  const { data, error, refetch, status } = useLive(salesPivot, input, { isRunning: model.isRunning });
  const [opened, setOpened] = useState<Opened>();
  const scroll = useScrollFocus();
  return (
    <>
      <PageHeader
        actions={
          <>
            <RankSwitch />
            <ExportActionButton action={exportPivot} body={input} />
          </>
        }
      />
      <SalesFilterBar model={model}>
        <Choices input={input} change={model.change} />
      </SalesFilterBar>
      {error && <LoadFailed what={salesPivot.label} error={error} onRetry={() => void refetch()} />}
      {data?.rows.length === 0 && <p className="zg-faint">所选日期内无商品售出，试试更换日期或清除筛选条件。</p>}
      {data && data.rows.length > 0 && (
        <div ref={scroll} className="zg-rows zg-pivot" data-status={status}>
          <CrossTable reply={data} input={input} filter={model.filter} onOpen={setOpened} />
        </div>
      )}
      <Suspense>
        {opened && <EntriesDrawer key={opened.title} opened={opened} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}
