import { useMutation } from '@tanstack/react-query';
import { isExportable } from '@zhanggui/contract/kernel/export/export-request';
import { allFields, fieldOf } from '@zhanggui/contract/kernel/resource';
import { type ReactNode, useState } from 'react';
import { request } from '../../api/request.ts';
import { useIntentKey } from '../../api/use-intent-key.ts';
import { toast } from '../../feedback/toast.ts';
import { formatNumber } from '../../format/number.ts';
import { followJob, openJobs } from '../../jobs/job-watch.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';
import './export.css';

interface ExportPanelProps {
  readonly list: ResourceListModel;
  readonly onStarted: () => void;
}

interface Choice {
  readonly rows: 'all' | 'chosen';
  readonly columns: 'shown' | 'every';
  readonly format: 'xlsx' | 'csv';
}

/** Ids go into one filter of the call. */
const mostChosen = 1000;

function chosenIds({ selection: { selection } }: ResourceListModel): readonly number[] {
  return selection.mode === 'some' && selection.ids.size <= mostChosen ? [...selection.ids] : [];
}

function bodyOf(list: ResourceListModel, { rows, columns, format }: Choice) {
  const { resource, state, filters } = list;
  const exportable = (name: string) => {
    const field = fieldOf(resource, name);
    return field !== undefined && isExportable(field);
  };
  const every = Object.keys(allFields(resource)).filter((name) => name !== 'is_deleted' && name !== 'version');
  const only = rows === 'chosen' ? { id__in: chosenIds(list) } : {};
  return {
    filter: { ...filters, ...only, ordering: state.ordering },
    columns: (columns === 'shown' ? list.columns.shown : every).filter(exportable),
    format,
  };
}

function useExport({ list, onStarted }: ExportPanelProps) {
  const { key } = useIntentKey();
  const { path, label } = list.resource;
  return useMutation({
    mutationFn: (choice: Choice) =>
      request({ method: 'POST', path: `${path}/export/`, body: bodyOf(list, choice) }, { intent: key }),
    onSuccess: (reply) => {
      onStarted();
      toast.info(`开始导出${label}`, { label: '查看', run: openJobs });
      void followJob((reply as { job: { id: number } }).job.id);
    },
  });
}

interface OptionsProps<V extends string> {
  readonly label: string;
  readonly value: V;
  readonly options: Readonly<Record<V, ReactNode>>;
  readonly onChoose: (value: V) => void;
}

function Options<V extends string>({ label, value, options, onChoose }: OptionsProps<V>) {
  return (
    <fieldset className="zg-export-options">
      <legend>{label}</legend>
      {Object.entries<ReactNode>(options).map(([option, text]) => (
        <label key={option}>
          <input type="radio" checked={option === value} onChange={() => onChoose(option as V)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

/** What to export, with which columns, as what. */
export function ExportPanel(props: ExportPanelProps) {
  const { list } = props;
  const chosen = chosenIds(list).length;
  const [choice, setChoice] = useState<Choice>({
    rows: chosen > 0 ? 'chosen' : 'all',
    columns: 'shown',
    format: 'xlsx',
  });
  const { mutate, isPending } = useExport(props);
  const choose = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const all = `当前筛选（${formatNumber(list.count)} 条）`;
  return (
    <form
      className="zg-export"
      onSubmit={(event) => {
        event.preventDefault();
        mutate(choice);
      }}
    >
      {chosen > 0 && (
        <Options
          label="范围"
          value={choice.rows}
          options={{ chosen: `选中的 ${chosen} 条`, all }}
          onChoose={(rows) => choose({ rows })}
        />
      )}
      <Options
        label="列"
        value={choice.columns}
        options={{ shown: '当前显示的列', every: '全部列' }}
        onChoose={(columns) => choose({ columns })}
      />
      <Options
        label="格式"
        value={choice.format}
        options={{ xlsx: 'Excel', csv: 'CSV' }}
        onChoose={(format) => choose({ format })}
      />
      <button type="submit" className="zg-button" data-kind="primary" disabled={isPending || list.count === 0}>
        导出{choice.rows === 'all' ? all : `选中的 ${chosen} 条`}
      </button>
      <p className="zg-popup-note">电话等信息保持脱敏。文件在「我的任务」里保留 72 小时。</p>
    </form>
  );
}
