import { useMutation } from '@tanstack/react-query';
import type { ImportDeclaration, ImportMapping, ImportMode } from '@zhanggui/contract/features/import/import';
import { useState } from 'react';
import { useIntentKey } from '../../platform/api/use-intent-key.ts';
import { formatNumber } from '../../platform/format/number.ts';
import type { Job } from '../../platform/jobs/job-watch.ts';
import { Button, LinkButton } from '../../platform/kit/button/button.tsx';
import { Dialog } from '../../platform/kit/dialog/dialog.tsx';
import { PlainInput } from '../../platform/kit/input/text-input.tsx';
import { toast } from '../../platform/kit/toast/toast.ts';
import { useSetting } from '../../platform/user-setting/use-setting.ts';
import { ChoicesPart, type Chosen, initialChoices, openChoices } from './choices-part.tsx';
import { callImport, downloadTemplate, type FileHeadings, readHeadings } from './import-call.ts';
import { ImportResult, useUndo } from './import-result.tsx';
import { MappingStep, missingColumns } from './mapping-step.tsx';
import { matched, needsMapping } from './matched.ts';
import './import.css';

interface ImportDialogProps {
  readonly declaration: ImportDeclaration;
  readonly given?: Chosen | undefined;
  readonly onImported: () => void;
  readonly onClose: () => void;
}

interface Step {
  readonly file: File;
  readonly mapping: ImportMapping;
  readonly choices: Chosen;
}

/** Checks a file, and imports it once however often it is sent after one check. */
function useImport({ declaration, onImported, onClose }: ImportDialogProps) {
  const undo = useUndo();
  const { key, renew } = useIntentKey();
  const [progress, setProgress] = useState<Job>();
  const send = (mode: ImportMode) => (step: Step) =>
    callImport(declaration, { ...step, mode, skipBad: mode === 'commit', intent: key(), onStep: setProgress });
  const commit = useMutation({
    mutationFn: send('commit'),
    onSuccess: (job) => {
      if (job.state !== 'succeeded') return;
      onImported();
      if (job.failed > 0 || job.result_url) return;
      toast.success(
        job.message ?? `${declaration.label}已完成`,
        job.is_undoable ? { label: '撤销', run: () => undo(job) } : undefined,
      );
      onClose();
    },
  });
  const check = useMutation({
    mutationFn: (step: Step) => {
      renew();
      return send('dry_run')(step);
    },
    onSuccess: renew,
  });
  const isPending = check.isPending || commit.isPending;
  const data = commit.data ?? check.data;
  const isChecked = data?.state === 'succeeded' && !commit.data && !isPending;
  /** How many rows can be imported. */
  const good = isChecked && !(declaration.all_rows && data.failed > 0) ? (data.total ?? 0) - data.failed : 0;
  return { check, commit, progress, isPending, data, good };
}

/** How far the server is with the file. */
function Working({ job }: { readonly job: Job | undefined }) {
  return (
    <p className="zg-import-working" role="status">
      <progress {...(job?.total ? { max: job.total, value: job.done } : {})} />
      {job?.total ? `${formatNumber(job.done)} / ${formatNumber(job.total)} 行` : '正在检查文件……'}
    </p>
  );
}

function Guide({ declaration }: { readonly declaration: ImportDeclaration }) {
  const names = Object.values(declaration.columns).map(({ label }) => label);
  return (
    <p className="zg-import-guide">
      文件第一行为列名：{names.join('、')}。最多 {formatNumber(declaration.max)} 行，先检查后导入
      {declaration.all_rows && '，一行有误则整份不导入'}。{' '}
      <LinkButton onClick={() => void downloadTemplate(declaration)}>下载模板</LinkButton>
    </p>
  );
}

interface Chooser {
  readonly file: File | undefined;
  readonly disabled: boolean;
  readonly onChoose: (file: File) => void;
}

function FileChooser({ file, disabled, onChoose }: Chooser) {
  const choose = (chosen: File | undefined) => {
    if (chosen) onChoose(chosen);
  };
  return (
    <label className="zg-import-file">
      <span>{file ? file.name : '选择 xlsx 或 csv 文件'}</span>
      <PlainInput
        className="zg-file-input"
        type="file"
        accept=".xlsx,.csv,.txt"
        aria-label="选择文件"
        disabled={disabled}
        onChange={({ target }) => {
          choose(target.files?.[0]);
          target.value = '';
        }}
      />
    </label>
  );
}

/** Chooses a file, maps its columns where that is ambiguous, shows the server's preview, and imports the valid rows. */
export function ImportDialog(props: ImportDialogProps) {
  const { declaration, onClose } = props;
  const kept = useSetting(`import:${declaration.name}`);
  const [file, setFile] = useState<File>();
  const [choices, setChoices] = useState(() => ({ ...initialChoices(declaration), ...props.given }));
  const [mapping, setMapping] = useState<ImportMapping>({});
  const [requested, setRequested] = useState<FileHeadings>();
  const { check: checking, commit, progress, isPending, data, good } = useImport(props);
  const check = (chosen: File, of: ImportMapping, as = choices) => {
    setRequested(undefined);
    commit.reset();
    checking.mutate({ file: chosen, mapping: of, choices: as });
  };
  const reading = useMutation({
    mutationFn: (chosen: File) => readHeadings(declaration, chosen),
    onSuccess: (found, chosen) => {
      const first = matched(declaration, found, kept.value);
      setMapping(first);
      if (needsMapping(declaration, found, first)) setRequested(found);
      else check(chosen, first);
    },
  });
  const choose = (chosen: File) => {
    setFile(chosen);
    setRequested(undefined);
    checking.reset();
    commit.reset();
    reading.mutate(chosen);
  };
  const confirmMapping = () => {
    kept.keep(mapping);
    if (file) check(file, mapping);
  };
  const busy = isPending || reading.isPending;
  const open = openChoices(declaration, choices);
  const missing = missingColumns(declaration, mapping);
  const submit = data && data.failed > 0 ? `跳过有误的行，导入 ${good} 行` : `导入 ${good} 行`;
  const footer = (
    <>
      <Button onClick={onClose}>{isPending ? '转到后台' : '关闭'}</Button>
      {requested && (
        <Button
          kind="primary"
          disabled={missing.length > 0}
          title={missing.length > 0 ? `还没有指明：${missing.join('、')}` : undefined}
          onClick={confirmMapping}
        >
          检查
        </Button>
      )}
      {good > 0 && file && (
        <Button kind="primary" onClick={() => commit.mutate({ file, mapping, choices })}>
          {submit}
        </Button>
      )}
    </>
  );
  const change = (chosen: Chosen) => {
    setChoices(chosen);
    if (file && !requested && !reading.isPending && openChoices(declaration, chosen).length === 0)
      check(file, mapping, chosen);
  };
  return (
    <Dialog title={declaration.label} width={520} onClose={onClose} footer={footer}>
      <Guide declaration={declaration} />
      <ChoicesPart declaration={declaration} chosen={choices} disabled={busy} onChange={change} />
      {open.length > 0 ? (
        <p className="zg-import-guide">先选择{open.join('、')}，再选择文件。</p>
      ) : (
        <FileChooser file={file} disabled={busy} onChoose={choose} />
      )}
      {requested && (
        <MappingStep declaration={declaration} headings={requested.headings} mapping={mapping} onChange={setMapping} />
      )}
      {busy && <Working job={isPending ? progress : undefined} />}
      {!busy && data && <ImportResult job={data} isCommitted={commit.data !== undefined} />}
    </Dialog>
  );
}
