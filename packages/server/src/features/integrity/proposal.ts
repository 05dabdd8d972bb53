import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';

/** SQL of a proposal, for the column `proposal` of a check: what the form of a resource begins with, each value as SQL. */
export function proposalSql(
  { page, label }: Pick<ResourceDeclaration, 'page' | 'label'>,
  { words, values }: { readonly words: string; readonly values: Readonly<Record<string, string>> },
): string {
  const members = Object.entries(values).map(([name, value]) => `'${name}', ${value}`);
  return `jsonb_build_object('page', '${page}', 'label', '${label}', 'words', ${words}, 'values', jsonb_build_object(${members.join(', ')}))`;
}
