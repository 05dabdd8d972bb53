import { hasCodes } from '@zhanggui/contract/features/export/export-request';
import { exportersOf } from '@zhanggui/contract/features/export/exporters';
import type { Operation } from '../../platform/http/operation.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { exportConditions } from './admitted-rows.ts';
import { startExport } from './export.service.ts';

/** The export of a resource's rows, where a page has the leaf for it. */
export function exportOperations(compiled: CompiledResource): Operation[] {
  const { resource } = compiled;
  if (exportersOf(resource).length === 0) return [];
  return [
    {
      method: 'POST',
      path: `${resource.path}/export/`,
      api: 'console',
      ...(hasCodes(resource) ? { reviewed: { label: `导出${resource.label}`, fields: {} } } : {}),
      admit: (caller) => void exportConditions(compiled, caller),
      run: async (ctx, { body }) => ({ status: 202, body: JSON.stringify(await startExport(ctx, compiled, body)) }),
    },
  ];
}
