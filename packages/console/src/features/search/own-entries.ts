import { signOut } from '../../platform/account/sign-out.ts';
import { openJobs } from '../../platform/jobs/job-watch.ts';
import type { Rights } from '../../platform/navigation/admission.ts';
import type { MenuGroup } from '../../platform/navigation/menu.ts';
import type { ConsolePage } from '../../platform/navigation/pages.ts';
import type { Shell } from '../../platform/navigation/shell-context.ts';
import { appearance, chooseDensity, chooseScheme } from '../../platform/theme/appearance.ts';
import { commandTitles } from './command-titles.ts';
import type { PaletteEntry } from './palette-entry.ts';
import { readings } from './palette-words.gen.ts';
import { rankOf } from './reading-match.ts';

export const maxPages = 6;

const commands: Readonly<Record<keyof typeof commandTitles, () => void>> = {
  jobs: openJobs,
  scheme: () => chooseScheme(appearance().scheme === 'dark' ? 'light' : 'dark'),
  density: () => chooseDensity(appearance().density === 'compact' ? 'normal' : 'compact'),
  signOut: () => void signOut(),
};

/** The pages that the user may open, in the order of the menu. */
export function pageEntries(menu: readonly MenuGroup[]): PaletteEntry[] {
  return menu.flatMap((group) =>
    group.sections.flatMap((section) =>
      section.pages.map((page) => ({
        key: `page:${page.path}`,
        kind: '页面',
        title: page.title,
        subtitle: [...new Set([group.title, section.title])].filter((title) => title !== page.title).join(' / '),
        to: page.path,
      })),
    ),
  );
}

/** What the user may make, and what can be done on every page. */
export function commandEntries({ pages, rights }: Pick<Shell, 'pages' | 'rights'>): PaletteEntry[] {
  const made = pages.flatMap((page) => (mayCreate(page, rights) ? [creationOf(page)] : []));
  const own = Object.entries(commands).map(([name, run]) => ({
    key: `command:${name}`,
    kind: '命令',
    title: commandTitles[name as keyof typeof commandTitles],
    subtitle: '',
    run,
  }));
  return [...made.flat(), ...own];
}

function mayCreate(page: ConsolePage, { admits, has }: Rights): boolean {
  return page.creates !== undefined && admits(page) && has(page.id * 100 + 1);
}

function creationOf({ creates, title }: ConsolePage): PaletteEntry[] {
  if (!creates) return [];
  return [{ key: `create:${creates.to}`, kind: '命令', title: creates.title, subtitle: title, to: creates.to }];
}

/** The entries that fit what was typed, the best first, and at most so many. */
export function fitting(entries: readonly PaletteEntry[], typed: string, max = entries.length): PaletteEntry[] {
  return entries
    .map((entry) => ({ entry, rank: rankOf(entry.title, readings[entry.title] ?? '', typed) }))
    .filter((found): found is { entry: PaletteEntry; rank: number } => found.rank !== undefined)
    .sort((one, other) => one.rank - other.rank)
    .slice(0, max)
    .map(({ entry }) => entry);
}
