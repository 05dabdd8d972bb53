import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';

const require = createRequire(import.meta.url);
const axeSource = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const grave: readonly unknown[] = ['serious', 'critical'];
/** Rules that count although axe calls their findings moderate. */
const minded: readonly string[] = ['heading-order'];

interface Rule {
  readonly id: string;
  /** Of every finding of the rule. */
  readonly impact: string;
  readonly enabled: boolean;
  readonly tags: readonly string[];
}

/** The rules that axe runs by itself and of which a finding can count, apart from contrast. */
const ruleIds = (require('axe-core') as { readonly _audit: { readonly rules: readonly Rule[] } })._audit.rules
  .filter(({ enabled, tags }) => enabled && !tags.includes('experimental') && !tags.includes('deprecated'))
  .filter(({ id, impact }) => counts(id, impact) && id !== 'color-contrast')
  .map(({ id }) => id);

function counts(id: string, impact: unknown): boolean {
  return grave.includes(impact) || minded.includes(id);
}

/** Rows of a table are alike: the first few stand for all, and axe takes time for each element of the page. */
const likeOthers = 'tbody tr:nth-child(n+6)';

/** The findings of axe that count on a part of the page, apart from contrast. */
export async function ruleFindings(page: Page, part: string): Promise<readonly string[]> {
  await page.evaluate(endAnimations);
  return runAxe(page, { part }, { runOnly: ruleIds });
}

/** Where axe looks: at a part of the page, or at elements that the page keeps under `lookedAt`. */
type Where = { readonly part: string } | { readonly places: readonly number[] };

export interface LookedAt {
  readonly lookedAt: readonly Element[];
}

/** The findings of these rules that count, in words. */
export async function runAxe(page: Page, where: Where, options: axe.RunOptions): Promise<readonly string[]> {
  await loadAxe(page);
  const violations = await page.evaluate(axeViolations, {
    where,
    alike: likeOthers,
    options: { ...options, resultTypes: ['violations'], preload: false } satisfies axe.RunOptions,
  });
  return violations
    .filter(({ id, impact }) => counts(id, impact))
    .map(
      ({ id, nodes }) =>
        `axe ${id}: ${[...new Set(nodes.map(({ html, any }) => `${html.slice(0, 120)} (${any[0]?.message})`))].join(' | ')}`,
    );
}

interface Run {
  readonly where: Where;
  readonly alike: string;
  readonly options: axe.RunOptions;
}

async function axeViolations({ where, alike, options }: Run): Promise<axe.Result[]> {
  const { axe: engine, lookedAt } = window as unknown as { axe: typeof axe } & LookedAt;
  if ('places' in where) {
    const texts = where.places.flatMap((place) => lookedAt[place] ?? []).filter(({ isConnected }) => isConnected);
    return texts.length === 0 ? [] : (await engine.run(texts as axe.ElementContext, options)).violations;
  }
  const aside = [...document.querySelectorAll(alike)].map((row) => ({ row, table: row.parentElement }));
  for (const { row } of aside) row.remove();
  const { violations } = await engine.run({ include: [where.part] }, options);
  for (const { row, table } of aside) table?.append(row);
  return violations;
}

/** Runs in the page: colours and places are those at the end. */
export function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
}

export async function loadAxe(page: Page): Promise<void> {
  // Evaluated and not added as a script, which the content security policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
}
