import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type BreakdownReply, breakdownPath } from '@zhanggui/contract/features/breakdown/breakdown';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../platform/api/api.ts';
import { formatDateTime, toSeconds } from '../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../platform/format/number.ts';
import { PlainButton, TextButton } from '../../platform/kit/button/button.tsx';
import { Dialog } from '../../platform/kit/dialog/dialog.tsx';
import { TextInput } from '../../platform/kit/input/text-input.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { Pager } from '../../platform/kit/pagination/pager.tsx';
import { Table } from '../../platform/kit/table/table.tsx';
import { useShell } from '../../platform/navigation/shell-context.ts';
import './figure-dialog.css';

interface Step {
  readonly why: string;
  readonly figure: string;
}

type FigureRow = BreakdownReply['rows'][number];

const size = 50;

function useFigure({ why, figure }: Step, at: number | undefined, page: number) {
  const query = { figure, at, limit: size, offset: (page - 1) * size };
  return useQuery({
    queryKey: [why, query],
    queryFn: ({ signal }) => api.get<BreakdownReply>(why, query, { signal, shows: 'all' }),
    placeholderData: keepPreviousData,
  });
}

/** Leads to the page that shows a row, where the reader may open it. */
function Title({ row, onLeave }: { readonly row: FigureRow; readonly onLeave: () => void }) {
  const { pages, rights } = useShell();
  const page = pages.find(({ path }) => path === row.opens?.split('?')[0]);
  if (row.opens === null || !page || !rights.admits(page)) return row.title;
  return (
    <Link to={row.opens} onClick={onLeave}>
      {row.title}
    </Link>
  );
}

interface RowsProps {
  readonly reply: BreakdownReply;
  readonly onOpen: (step: Step) => void;
  readonly onLeave: () => void;
}

function Rows({ reply, onOpen, onLeave }: RowsProps) {
  const { rows, label, total, is_money } = reply;
  const show = is_money ? formatMoney : formatNumber;
  return (
    <div className="zg-rows zg-figure-rows">
      <Table aria-label={`${label}的明细`}>
        <thead>
          <tr>
            <th scope="col">项目</th>
            <th scope="col" data-align="end">
              {is_money ? '金额' : '数量'}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key}>
              <td>
                <Title row={row} onLeave={onLeave} />
                {row.note && <small>{row.note}</small>}
                {row.at !== null && <small>{formatDateTime(row.at)}</small>}
              </td>
              <td data-align="end" data-negative={row.amount < 0 || undefined}>
                {row.why !== null && row.figure !== null ? (
                  <PlainButton
                    className="zg-figure"
                    aria-label={`${row.title} ${show(row.amount)}：计算明细`}
                    onClick={() => onOpen({ why: row.why ?? '', figure: row.figure ?? '' })}
                  >
                    {show(row.amount)}
                  </PlainButton>
                ) : (
                  show(row.amount)
                )}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">合计</th>
            <td data-align="end">{show(total)}</td>
          </tr>
        </tfoot>
      </Table>
    </div>
  );
}

/** Whether the rows add up to what the page shows. */
function Verdict({ reply: { value, total, is_money } }: { readonly reply: BreakdownReply }) {
  const show = is_money ? formatMoney : formatNumber;
  if (value === total) return <span className="zg-figure-same">与明细合计一致</span>;
  return <span className="zg-figure-off">与明细合计相差 {show(value - total)}，请到数据体检查看</span>;
}

function Moment({ onAsk }: { readonly onAsk: (at: number | undefined) => void }) {
  const id = useId();
  return (
    <p className="zg-figure-moment">
      <label htmlFor={id}>截至</label>
      <TextInput
        id={id}
        type="datetime-local"
        max={formatDateTime(Date.now()).slice(0, 16).replace(' ', 'T')}
        onChange={(event) => onAsk(toSeconds(event.target.value))}
      />
      <span className="zg-faint">默认为当前时间</span>
    </p>
  );
}

function Explanation({ step, onOpen, onLeave }: { readonly step: Step } & Omit<RowsProps, 'reply'>) {
  const [at, setAt] = useState<number>();
  const [page, setPage] = useState(1);
  const { data, error, refetch } = useFigure(step, at, page);
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <p className="zg-faint">加载中…</p>;
  const show = data.is_money ? formatMoney : formatNumber;
  const ask = (moment: number | undefined) => {
    setAt(moment);
    setPage(1);
  };
  return (
    <>
      {data.is_ledger && <Moment onAsk={ask} />}
      <p className="zg-rows-sum">
        {data.label}
        <strong>
          {data.is_money && '¥ '}
          {show(data.value)}
        </strong>
        {at === undefined && <Verdict reply={data} />}
      </p>
      {data.count === 0 ? (
        <p className="zg-faint">没有明细，合计为 0</p>
      ) : (
        <Rows reply={data} onOpen={onOpen} onLeave={onLeave} />
      )}
      <Pager count={data.count} size={size} page={page} onTurn={setPage} />
    </>
  );
}

interface FigureDialogProps {
  readonly resource: Pick<ResourceDeclaration, 'path'>;
  readonly id: number;
  readonly figure: string;
  readonly onClose: () => void;
}

/** Why a figure is what it is: the rows that it is the sum of, each of which may be opened in its turn. */
export function BreakdownDialog({ resource, id, figure, onClose }: FigureDialogProps) {
  const [steps, setSteps] = useState<readonly Step[]>([{ why: breakdownPath(resource, id), figure }]);
  const step = steps.at(-1);
  return (
    <Dialog title="计算明细" width={640} onClose={onClose}>
      {steps.length > 1 && <TextButton onClick={() => setSteps(steps.slice(0, -1))}>返回上一层</TextButton>}
      {step && (
        <Explanation key={steps.length} step={step} onOpen={(next) => setSteps([...steps, next])} onLeave={onClose} />
      )}
    </Dialog>
  );
}
