import type { ExportRequest } from '@zhanggui/contract/kernel/export/export-request';
import type { Condition } from '@zhanggui/contract/kernel/list-query';
import type { Context } from '../context.ts';
import { exportConditions, revealConditions } from '../resource/access.ts';
import type { CompiledResource } from '../resource/compiled.ts';

/** The conditions on what a file may hold for its asker; where masks are lifted, only rows whose masks the asker may lift. */
export function admittedRows(
  { caller }: Context,
  compiled: CompiledResource,
  { reveal }: Pick<ExportRequest, 'reveal'>,
): readonly Condition[] {
  const exported = exportConditions(compiled, caller);
  return reveal ? [...exported, ...revealConditions(compiled, caller)] : exported;
}
