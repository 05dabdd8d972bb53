import type { ImportDeclaration, ImportMapping, ImportMode } from '@zhanggui/contract/features/import/import';
import { request } from '../../platform/api/request.ts';
import { awaitJob, type Job } from '../../platform/jobs/job-watch.ts';

interface ImportCall {
  readonly file: File;
  readonly mode: ImportMode;
  readonly skipBad: boolean;
  readonly choices: Readonly<Record<string, unknown>>;
  readonly mapping: ImportMapping;
  /** The key of the user's intent. */
  readonly intent: string;
  readonly onStep: (job: Job) => void;
}

/** Sends a spreadsheet and follows what the server does with it to the end. */
export async function callImport(
  { path }: ImportDeclaration,
  { file, mode, skipBad, choices, mapping, intent, onStep }: ImportCall,
): Promise<Job> {
  const body = new FormData();
  body.set('mode', mode);
  body.set('skip_bad', String(skipBad));
  body.set('choices', JSON.stringify(choices));
  body.set('mapping', JSON.stringify(mapping));
  body.set('file', file);
  const reply = (await request({ method: 'POST', path, body }, { intent })) as { job: { id: number } };
  return awaitJob(reply.job.id, onStep);
}

/** The headings of a file, and under which of them columns were found. */
export interface FileHeadings {
  readonly headings: readonly string[];
  readonly columns: ImportMapping;
}

/** Reads the headings of a file. */
export async function readHeadings({ path }: ImportDeclaration, file: File): Promise<FileHeadings> {
  const body = new FormData();
  body.set('file', file);
  return (await request({ method: 'POST', path: `${path}headings/`, body })) as FileHeadings;
}

/** Saves the empty spreadsheet of an import. */
export async function downloadTemplate({ path, label }: ImportDeclaration): Promise<void> {
  const bytes = await request({ method: 'GET', path: `${path}template/` });
  const url = URL.createObjectURL(bytes as Blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = `${label}模板.xlsx`;
  link.click();
  URL.revokeObjectURL(url);
}
