import type { ExportRequest } from '@zhanggui/contract/features/export/export-request';
import { exportedCodes } from '@zhanggui/contract/features/export/export-values';
import { exportersOf } from '@zhanggui/contract/features/export/exporters';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import { isPersonal } from '@zhanggui/contract/platform/fields/text/personal';
import type { ListQuery } from '@zhanggui/contract/platform/resource/list-query';
import { allFields, fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../platform/context.ts';
import { holdsAny, signedIn } from '../../platform/resource/access.ts';
import { review } from '../approval/review.ts';
import { conditionWords } from './condition-words.query.ts';
import { codesOfDay } from './exported-codes.query.ts';

interface PlainFile {
  readonly resource: ResourceDeclaration;
  readonly request: ExportRequest;
  readonly query: ListQuery;
  readonly codes: number;
}

/** Lets a file with codes or cards in full be made, or puts it before a second person. */
export async function reviewCodes(ctx: Context, file: PlainFile): Promise<void> {
  const { resource, request, codes } = file;
  const caller = signedIn(ctx.caller);
  const value = codes + (await codesOfDay(ctx.db, caller.acted_by?.id ?? caller.id));
  const page = exportersOf(resource).find((one) => holdsAny(caller, [`${one.page}#export`]));
  const all = allFields(resource);
  await review(ctx, {
    title: `完整券码、卡密 ${codes} 个`,
    path: page?.page ?? '',
    content: [
      { label: '列', text: request.columns.map((name) => (all[name] as Field).label).join('、') },
      { label: '范围', text: await rangeOf(ctx, file) },
      { label: '原因', text: request.reveal?.reason ?? '' },
    ],
    measured: [{ measure: exportedCodes, value, text: `导出完整券码、卡密 ${codes} 个，一天内共 ${value} 个` }],
  });
}

/** Which rows, in words; what personal fields are filtered by stays out of it. */
async function rangeOf(ctx: Context, { resource, request: { chosen }, query }: PlainFile): Promise<string> {
  const isShown = (name: string) => !isPersonal(fieldOf(resource, name) as Field);
  const words = await conditionWords(
    ctx,
    resource,
    query.conditions.filter(({ field }) => isShown(field)),
  );
  const named = chosen ? [`${chosen.kept === 'in' ? '选中' : '除去'} ${chosen.ids.length} 条`] : [];
  return [...words, ...named].join('；') || '全部';
}
