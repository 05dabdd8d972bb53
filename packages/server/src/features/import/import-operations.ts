import { type ImportDeclaration, importModes, readMapping } from '@zhanggui/contract/features/import/import';
import { invalid } from '@zhanggui/contract/platform/errors';
import { checkBody } from '@zhanggui/contract/platform/fields/field-adapters';
import type { FileOperation } from '../../platform/files/file-operation.ts';
import type { FileStore } from '../../platform/files/file-store.port.ts';
import type { UploadParts } from '../../platform/files/read-upload.ts';
import { ok } from '../../platform/http/operation.ts';
import {
  admitImport,
  type ImportUpload,
  importTemplate,
  readHeadings,
  spreadsheetType,
  startImport,
} from './import.service.ts';
import type { ImportHandler } from './import-handler.ts';

/** The largest file of an import. */
export const maxImportBytes = 10 * 1_048_576;

/** The upload, the headings and the template of every import. */
export function importOperations(imports: readonly ImportHandler[], store: FileStore): FileOperation[] {
  return imports.flatMap(({ declaration }) => operationsOf(declaration, store));
}

function operationsOf(declaration: ImportDeclaration, store: FileStore): FileOperation[] {
  const { path, label } = declaration;
  const admit: FileOperation['admit'] = (caller) => admitImport(declaration, caller);
  return [
    {
      ...{ method: 'POST', path, label, admit },
      receive: async (ctx, upload) => {
        const started = await startImport(ctx, store, declaration, importOf(declaration, upload));
        return { status: 202, body: JSON.stringify(started) };
      },
    },
    {
      ...{ method: 'POST', path: `${path}headings/`, label: `${label}：读取表头`, admit },
      receive: async (_ctx, { file }) => ok(JSON.stringify(await readHeadings(declaration, file.bytes))),
    },
    {
      ...{ method: 'GET', path: `${path}template/`, label: `${label}：下载模板`, admit },
      answer: async (_ctx, _request, reply) => {
        const name = encodeURIComponent(`${label}模板.xlsx`);
        return reply
          .header('content-type', spreadsheetType)
          .header('content-disposition', `attachment; filename*=UTF-8''${name}`)
          .header('cache-control', 'no-store')
          .send(Buffer.from(await importTemplate(declaration)));
      },
    },
  ];
}

function importOf(declaration: ImportDeclaration, { file, fields }: UploadParts): ImportUpload {
  const mode = importModes.find((known) => known === (fields.get('mode') ?? 'dry_run'));
  if (!mode) return invalid('mode', `mode 只能是：${importModes.join('、')}`);
  const { choices = {} } = declaration;
  const initial = Object.fromEntries(Object.entries(choices).map(([name, field]) => [name, field.initial]));
  const chosen = checkBody({ ...initial, ...(jsonOf(fields, 'choices') as object) }, choices);
  const mapping = readMapping(declaration, jsonOf(fields, 'mapping')) ?? invalid('mapping', '列的对应关系无效');
  const skip_bad = !declaration.all_rows && ['true', 'True', '1'].includes(fields.get('skip_bad') ?? '');
  return { ...file, mode, skip_bad, choices: chosen, mapping };
}

/** A part that holds a JSON object; an empty one where it is absent. */
function jsonOf(fields: ReadonlyMap<string, string>, name: string): unknown {
  const text = fields.get(name) ?? '{}';
  try {
    return JSON.parse(text);
  } catch {
    return invalid(name, `${name} 应为 JSON`);
  }
}
