import type { compareAccess } from '@zhanggui/contract/features/xray/compare.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { accountTarget, roleTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import type { Context } from '../../platform/context.ts';
import { record } from '../audit/record.service.ts';
import type { Subject } from './subject.query.ts';
import { describeSubject, groupsOf, subjectOf } from './view.service.ts';
import { accountWalls } from './walls.ts';
import type { XrayParts } from './xray-parts.ts';

type Comparison = ReplyOfAction<typeof compareAccess>;
type Page = ReturnType<typeof pagesOf>[number];

/** Sets two accounts or roles side by side, each with the rights that it has now. */
export async function compare(
  parts: XrayParts,
  ctx: Context,
  { user, role, other_user, other_role }: BodyOfAction<typeof compareAccess>,
): Promise<Comparison> {
  const one = await subjectOf(ctx, { user: user ?? null, role: role ?? null });
  const other = await subjectOf(ctx, { user: other_user ?? null, role: other_role ?? null });
  for (const subject of [one, other]) {
    await record(ctx, {
      ...{ act: 'xray.compare', act_label: '对比权限', subject_id: subject.id, subject: subject.name },
      resource: subject.kind === 'user' ? accountTarget : roleTarget,
    });
  }
  const [mine, theirs] = [pagesOf(parts, ctx, one), pagesOf(parts, ctx, other)];
  const pages = mine.flatMap((page, at) => differenceOf(page, theirs[at] as Page));
  const same = mine.reduce((sum, page, at) => sum + sharedOf(page, theirs[at] as Page), 0);
  return { one: one.name, other: other.name, facts: factsOf(one, other), same, pages };
}

function pagesOf(parts: XrayParts, ctx: Context, { caller }: Subject) {
  return groupsOf(parts, ctx, caller).flatMap(({ sections }) => sections.flatMap(({ pages }) => pages));
}

/** Why they differ before any page is looked at: who they are, what they hold, whose rows they see. */
function factsOf(one: Subject, other: Subject): Comparison['facts'] {
  const [mine, theirs] = [describeSubject(one), describeSubject(other)];
  const refusal = (subject: Subject) =>
    accountWalls(subject.caller, subject.is_active, '/').find(({ verdict }) => verdict === 'refused')?.rule ??
    '可以登录';
  const facts: readonly (readonly [string, string | null, string | null])[] = [
    ['身份', mine.identity, theirs.identity],
    ['角色', mine.role, theirs.role],
    ['数据范围', mine.scope, theirs.scope],
    ['登录', refusal(one), refusal(other)],
  ];
  return facts.map(([label, own, others]) => ({ label, one: own, other: others, differs: own !== others }));
}

function differenceOf(page: Page, other: Page): Comparison['pages'] {
  const leaves = page.leaves.flatMap(({ id, label, held }, at) => {
    const others = other.leaves[at]?.held === true;
    return held === others ? [] : [{ id, label, one: held, other: others }];
  });
  const rows = (of: Page, name: string) => {
    const found = of.lists.find((list) => list.name === name);
    return found ? [found.rows, found.masked && `隐藏 ${found.masked}`].filter(Boolean).join('，') : null;
  };
  const names = new Map([...page.lists, ...other.lists].map(({ name, label }) => [name, label]));
  const lists = [...names].flatMap(([name, label]) => {
    const [own, others] = [rows(page, name), rows(other, name)];
    return page.open === other.open && own !== others ? [{ label, one: own, other: others }] : [];
  });
  if (page.open === other.open && leaves.length === 0 && lists.length === 0) return [];
  const { id, label, path } = page;
  return [{ id, label, path, one: page.open, other: other.open, leaves, lists }];
}

function sharedOf(page: Page, other: Page): number {
  if (!page.open || !other.open) return 0;
  return 1 + page.leaves.filter(({ held }, at) => held && other.leaves[at]?.held === true).length;
}
