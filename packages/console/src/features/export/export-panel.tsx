import { useMutation } from '@tanstack/react-query';
import { exportableLines, isExportable, maskedAmong } from '@zhanggui/contract/features/export/export-request';
import { revealReason } from '@zhanggui/contract/features/reveal/reveal';
import { revealersOf } from '@zhanggui/contract/platform/masking/masked';
import {
  allFields,
  fieldOf,
  type ResourceDeclaration,
  unfoldedColumns,
} from '@zhanggui/contract/platform/resource/resource';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { request } from '../../platform/api/request.ts';
import { isSubmitted } from '../../platform/api/submitted.ts';
import { useIntentKey } from '../../platform/api/use-intent-key.ts';
import type { FilterTexts } from '../../platform/fields/field-adapter.ts';
import { formatNumber } from '../../platform/format/number.ts';
import { followJob, openJobs } from '../../platform/jobs/job-watch.ts';
import { Button } from '../../platform/kit/button/button.tsx';
import { CheckBox, RadioButton } from '../../platform/kit/input/check-box.tsx';
import { TextInput } from '../../platform/kit/input/text-input.tsx';
import { toast } from '../../platform/kit/toast/toast.ts';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import { selectedCount, selectionBody } from '../../platform/resource/list/selection.ts';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import './export.css';

interface ExportPanelProps {
  readonly list: ResourceListModel;
  readonly onStarted: () => void;
}

interface Choice {
  readonly rows: 'all' | 'chosen';
  readonly columns: 'shown' | 'every';
  readonly format: 'xlsx' | 'csv';
  /** Names of fields of lines that go on further sheets. */
  readonly lines: readonly string[];
  readonly masks: 'kept' | 'lifted';
  readonly reason: string;
}

function chosenCount({ selection: { selection }, count }: ResourceListModel): number {
  return selectedCount(selection, count ?? 0);
}

/** The chosen rows by id, or those that the filter finds but a few. */
function chosenBody({ selection: { selection }, filters, state: { ordering } }: ResourceListModel) {
  const { filter = {}, ...named } = selectionBody(selection, filters);
  return { ...named, filter: { ...(filter as FilterTexts), ordering } };
}

function columnsOf({ resource, columns: { shown } }: ResourceListModel, columns: Choice['columns']): readonly string[] {
  const exportable = (name: string) => {
    const field = fieldOf(resource, name);
    return field !== undefined && isExportable(field);
  };
  const every = Object.keys(allFields(resource)).filter((name) => name !== 'is_deleted' && name !== 'version');
  return (columns === 'shown' ? unfoldedColumns(resource, shown) : every).filter(exportable);
}

function bodyOf(list: ResourceListModel, { rows, columns, format, lines, masks, reason }: Choice) {
  const { state, filters } = list;
  const all = { filter: { ...filters, ordering: state.ordering } };
  return {
    ...(rows === 'chosen' ? chosenBody(list) : all),
    columns: columnsOf(list, columns),
    format,
    ...(format === 'xlsx' && lines.length > 0 ? { lines } : {}),
    ...(masks === 'lifted' ? { reveal: { reason: reason.trim() } } : {}),
  };
}

function useExport({ list, onStarted }: ExportPanelProps) {
  const { key } = useIntentKey();
  const { path, label } = list.resource;
  return useMutation({
    mutationFn: (choice: Choice) =>
      request({ method: 'POST', path: `${path}/export/`, body: bodyOf(list, choice) }, { intent: key() }),
    onSuccess: (reply) => {
      if (isSubmitted(reply)) return;
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
          <RadioButton checked={option === value} onChange={() => onChoose(option as V)} />
          {text}
        </label>
      ))}
    </fieldset>
  );
}

interface LinesProps {
  readonly resource: ResourceDeclaration;
  readonly chosen: readonly string[];
  readonly onChoose: (names: readonly string[]) => void;
}

/** Which lines of the records go on sheets of their own. */
function Lines({ resource, chosen, onChoose }: LinesProps) {
  const fields = Object.entries(exportableLines(resource));
  if (fields.length === 0) return null;
  return (
    <fieldset className="zg-export-options">
      <legend>另附明细</legend>
      {fields.map(([name, { label }]) => (
        <label key={name}>
          <CheckBox
            checked={chosen.includes(name)}
            onChange={({ target }) =>
              onChoose(target.checked ? [...chosen, name] : chosen.filter((one) => one !== name))
            }
          />
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface ReasonProps {
  readonly reason: string;
  readonly onWrite: (reason: string) => void;
}

/** Why masks are lifted. */
function Reason({ reason, onWrite }: ReasonProps) {
  const id = useId();
  return (
    <div className="zg-field">
      <label htmlFor={id} className="zg-field-label">
        原因
      </label>
      <TextInput
        id={id}
        value={reason}
        required
        minLength={revealReason.min}
        maxLength={revealReason.max}
        autoComplete="off"
        onChange={({ target }) => onWrite(target.value)}
      />
    </div>
  );
}

/** Where a file waits for a second person, and where it will be. */
function Waiting({ id }: { readonly id: number }) {
  const { has } = usePermission();
  const queue = '/system/approval';
  return (
    <div className="zg-export" role="status">
      <p className="zg-popup-note">
        待复核：文件含完整的券码或卡密，在{has(queue) ? <Link to={`${queue}?id=${id}`}>复核队列</Link> : '复核队列'}
        由另一人通过后才开始导出。
      </p>
      <p className="zg-popup-note">通过后文件在「我的任务」里，只有您能下载。</p>
    </div>
  );
}

/** Whether the user may lift masks of the columns that are chosen. */
function useLiftable({ list }: ExportPanelProps, columns: Choice['columns']): boolean {
  const { has } = usePermission();
  const { resource } = list;
  const masked = maskedAmong(resource, columnsOf(list, columns));
  return masked.length > 0 && revealersOf(resource).some(({ page }) => has(`${page}#reveal`));
}

/** What to export, with which columns, as what. */
export function ExportPanel(props: ExportPanelProps) {
  const { list } = props;
  const chosen = chosenCount(list);
  const [choice, setChoice] = useState<Choice>({
    rows: chosen > 0 ? 'chosen' : 'all',
    columns: 'shown',
    format: 'xlsx',
    lines: [],
    masks: 'kept',
    reason: '',
  });
  const isLiftable = useLiftable(props, choice.columns);
  const masks = isLiftable ? choice.masks : 'kept';
  const { mutate, isPending, data } = useExport(props);
  const choose = (part: Partial<Choice>) => setChoice({ ...choice, ...part });
  const all = `当前筛选（${formatNumber(list.count)} 条）`;
  if (isSubmitted(data)) return <Waiting id={data.approval.id} />;
  return (
    <form
      className="zg-export"
      onSubmit={(event) => {
        event.preventDefault();
        mutate({ ...choice, masks });
      }}
    >
      {chosen > 0 && (
        <Options
          label="范围"
          value={choice.rows}
          options={{ chosen: `选中的 ${formatNumber(chosen)} 条`, all }}
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
      {choice.format === 'xlsx' && (
        <Lines resource={list.resource} chosen={choice.lines} onChoose={(lines) => choose({ lines })} />
      )}
      {isLiftable && (
        <Options
          label="敏感信息"
          value={masks}
          options={{ kept: '保持脱敏', lifted: '显示完整内容' }}
          onChoose={(next) => choose({ masks: next })}
        />
      )}
      {masks === 'lifted' && <Reason reason={choice.reason} onWrite={(reason) => choose({ reason })} />}
      <Button type="submit" kind="primary" disabled={isPending || list.count === 0}>
        导出{choice.rows === 'all' ? all : `选中的 ${formatNumber(chosen)} 条`}
      </Button>
      <p className="zg-popup-note">
        {masks === 'lifted' ? '您的姓名和原因会写入文件和操作日志。' : '电话等信息保持脱敏。'}
        文件在「我的任务」里保留 72 小时。
      </p>
    </form>
  );
}
