import type { ExportRequest } from '@zhanggui/contract/features/export/export-request';
import { exportersOf } from '@zhanggui/contract/features/export/exporters';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../../platform/context.ts';
import type { Caller } from '../../platform/identity/caller.ts';
import { leafConditions } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { revealConditions } from '../reveal/reveal-conditions.ts';

/** The conditions on what a caller may export. */
export function exportConditions(compiled: CompiledResource, caller: Caller): readonly Condition[] {
  return leafConditions(compiled, caller, { leaf: 'export', readers: exportersOf(compiled.resource) });
}

/** The conditions on what a file may hold for its asker; where masks are lifted, only rows whose masks the asker may lift. */
export function admittedRows(
  { caller }: Context,
  compiled: CompiledResource,
  { reveal }: Pick<ExportRequest, 'reveal'>,
): readonly Condition[] {
  const exported = exportConditions(compiled, caller);
  return reveal ? [...exported, ...revealConditions(compiled, caller)] : exported;
}
