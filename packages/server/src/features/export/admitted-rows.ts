import type { ExportRequest } from '@zhanggui/contract/features/export/export-request';
import type { Condition } from '@zhanggui/contract/platform/resource/list-query';
import type { Context } from '../../platform/context.ts';
import { exportConditions, revealConditions } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';

/** The conditions on what a file may hold for its asker; where masks are lifted, only rows whose masks the asker may lift. */
export function admittedRows(
  { caller }: Context,
  compiled: CompiledResource,
  { reveal }: Pick<ExportRequest, 'reveal'>,
): readonly Condition[] {
  const exported = exportConditions(compiled, caller);
  return reveal ? [...exported, ...revealConditions(compiled, caller)] : exported;
}
