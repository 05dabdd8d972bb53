import sharp from 'sharp';
import { openXml } from '../../record/office-files.ts';
import type { ApiOperation } from './api-operation.ts';
import type { Try } from './example.ts';

/** The other part of a path than its record: a comment or a file of the caller's own. */
export async function partOf(
  { path, resource }: ApiOperation,
  { world, caller }: Try,
  id: number | undefined,
): Promise<Readonly<Record<string, number>>> {
  if (!resource || id === undefined) return {};
  const post = (url: string, body: unknown) => world.ask(caller, { method: 'POST', url, body });
  const at = `${resource.path}/${id}`;
  if (path.includes('{comment}')) return { comment: (await post(`${at}/comments/`, { text: '请核对' })).id };
  if (!path.includes('{attachment}')) return {};
  const form = path.endsWith('/sheet/') ? sheetForm() : officeForm();
  return { attachment: (await post(`${at}/attachments/`, form)).id };
}

/** The form of an operation that takes a file. */
export async function formOf({ path, described }: ApiOperation, { world, caller }: Try): Promise<FormData | undefined> {
  if (!described.requestBody?.content['multipart/form-data']) return undefined;
  if (path === '/api/file/') return formWith(await picture(), '现场.png');
  if (path === '/api/file/video/') return formWith(video, '开箱.webm');
  if (!path.includes('/import')) return sheetForm();
  const template = path.replace(/headings\/$/, '').concat('template/');
  const { bytes } = await world.send(caller, { method: 'GET', url: template });
  return formWith(new Uint8Array(bytes), '导入.xlsx');
}

function formWith(bytes: string | Uint8Array<ArrayBuffer>, name: string): FormData {
  const form = new FormData();
  form.set('file', new Blob([bytes]), name);
  return form;
}

const video = new Uint8Array([0x1a, 0x45, 0xdf, 0xa3, ...new TextEncoder().encode('webm')]);
const sheetForm = () => formWith('编号,数量\n1,2\n', '明细.csv');
const officeForm = () => formWith(new Uint8Array(openXml('wordprocessingml.document')), '合同.docx');

async function picture(): Promise<Uint8Array<ArrayBuffer>> {
  const drawn = sharp({ create: { width: 8, height: 8, channels: 3, background: '#1d5c63' } });
  return new Uint8Array(await drawn.png().toBuffer());
}
