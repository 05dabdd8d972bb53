import { useMutation } from '@tanstack/react-query';
import type { ImportDeclaration, ImportMode } from '@zhanggui/contract/kernel/import/import';
import { useState } from 'react';
import { Dialog } from '../../feedback/dialog.tsx';
import { toast } from '../../feedback/toast.ts';
import { formatNumber } from '../../format/number.ts';
import { downloadResult } from '../../jobs/download.ts';
import type { Job } from '../../jobs/job-watch.ts';
import { callImport, downloadTemplate } from './import-call.ts';
import './import.css';

interface ImportDialogProps {
  readonly declaration: ImportDeclaration;
  readonly onImported: () => void;
  readonly onClose: () => void;
}

interface Step {
  readonly mode: ImportMode;
  readonly file: File;
}

function useImport({ declaration, onImported, onClose }: ImportDialogProps) {
  const [progress, setProgress] = useState<Job>();
  const mutation = useMutation({
    mutationFn: ({ mode, file }: Step) =>
      callImport(declaration, { file, mode, skipBad: mode === 'commit', onStep: setProgress }),
    onSuccess: (job, { mode }) => {
      if (mode !== 'commit' || job.state !== 'succeeded') return;
      onImported();
      if (job.failed > 0) return;
      toast.success(job.message ?? `${declaration.label}已完成`);
      onClose();
    },
  });
  return { ...mutation, progress };
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

function Result({ job }: { readonly job: Job }) {
  const tone = job.state !== 'succeeded' || job.failed > 0 ? 'attention' : 'good';
  return (
    <div className="zg-import-result" data-tone={tone} role="status">
      <p>{job.message}</p>
      {job.result_url && (
        <button type="button" className="zg-link" onClick={() => void downloadResult(job.id)}>
          下载逐行结果（含错误说明，改好后可直接再次上传）
        </button>
      )}
    </div>
  );
}

function Guide({ declaration }: { readonly declaration: ImportDeclaration }) {
  const names = Object.values(declaration.columns).map(({ label }) => label);
  return (
    <p className="zg-import-guide">
      文件第一行为列名：{names.join('、')}。最多 {formatNumber(declaration.most)} 行，先检查后导入。{' '}
      <button type="button" className="zg-link" onClick={() => void downloadTemplate(declaration)}>
        下载模板
      </button>
    </p>
  );
}

/** Chooses a file, shows what the server says of its rows, and imports the good ones. */
export function ImportDialog(props: ImportDialogProps) {
  const { declaration, onClose } = props;
  const [file, setFile] = useState<File>();
  const { mutate, data, variables, isPending, progress } = useImport(props);
  const choose = (chosen: File | undefined) => {
    setFile(chosen);
    if (chosen) mutate({ mode: 'dry_run', file: chosen });
  };
  const isChecked = data?.state === 'succeeded' && variables?.mode === 'dry_run' && !isPending;
  const good = isChecked ? (data.total ?? 0) - data.failed : 0;
  const submit = data && data.failed > 0 ? `跳过有误的行，导入 ${good} 行` : `导入 ${good} 行`;
  const footer = (
    <>
      <button type="button" className="zg-button" onClick={onClose}>
        {isPending ? '转到后台' : '关闭'}
      </button>
      {good > 0 && file && (
        <button
          type="button"
          className="zg-button"
          data-kind="primary"
          onClick={() => mutate({ mode: 'commit', file })}
        >
          {submit}
        </button>
      )}
    </>
  );
  return (
    <Dialog title={declaration.label} width={520} onClose={onClose} footer={footer}>
      <Guide declaration={declaration} />
      <label className="zg-import-file">
        <span>{file ? file.name : '选择 xlsx 或 csv 文件'}</span>
        <input
          type="file"
          accept=".xlsx,.csv"
          aria-label="选择文件"
          disabled={isPending}
          onChange={({ target }) => choose(target.files?.[0])}
        />
      </label>
      {isPending && <Working job={progress} />}
      {!isPending && data && <Result job={data} />}
    </Dialog>
  );
}
