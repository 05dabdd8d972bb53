import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import { isFirstSight } from './seen-looks.ts';

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

/** Rows of a table are alike: the first few stand for all. */
const likeOthers = ['tbody tr:nth-child(n+6)'];

/** The findings of axe that count on a part of the page, apart from contrast. */
export async function ruleFindings(page: Page, part: string): Promise<readonly string[]> {
  await page.evaluate(endAnimations);
  return runAxe(page, { part }, { runOnly: ruleIds });
}

/** Places of the texts that are drawn as none that was seen in this run, one for each way. */
export async function freshTexts(page: Page, part: string): Promise<readonly number[]> {
  await page.evaluate(endAnimations);
  const looks = await page.evaluate(drawnTexts, part);
  return looks.flatMap((look, place) => (isFirstSight(look) ? [place] : []));
}

/** Findings of contrast at the texts of these places. */
export async function contrastFindings(page: Page, places: readonly number[]): Promise<readonly string[]> {
  await page.evaluate(endAnimations);
  return runAxe(page, { places }, { runOnly: ['color-contrast'] });
}

type Where = { readonly part: string } | { readonly places: readonly number[] };

async function runAxe(page: Page, where: Where, options: axe.RunOptions): Promise<readonly string[]> {
  // Evaluated and not added as a script, which the content security policy refuses.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async (run) => {
      const { axe: engine, lookedAt } = window as unknown as { axe: typeof axe } & Looks;
      const context =
        'part' in run.where
          ? { include: [run.where.part], exclude: run.alike }
          : run.where.places.flatMap((place) => lookedAt[place] ?? []).filter(({ isConnected }) => isConnected);
      if (Array.isArray(context) && context.length === 0) return [];
      const found = await engine.run(context as axe.ElementContext, run.options);
      return found.violations;
    },
    {
      where,
      alike: likeOthers,
      options: { ...options, resultTypes: ['violations'], preload: false } satisfies axe.RunOptions,
    },
  );
  return violations
    .filter(({ id, impact }) => counts(id, impact))
    .map(
      ({ id, nodes }) =>
        `axe ${id}: ${[...new Set(nodes.map(({ html, any }) => `${html.slice(0, 120)} (${any[0]?.message})`))].join(' | ')}`,
    );
}

function endAnimations(): void {
  for (const animation of document.getAnimations())
    if (animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY) animation.finish();
}

interface Looks {
  readonly lookedAt: readonly Element[];
}

/**
 * Of each element of a part that holds text, how it is drawn: its classes, colour, size and weight, and the colours behind it.
 * The page keeps the elements in their order.
 */
function drawnTexts(part: string): string[] {
  const backgrounds = new Map<Element, string>();
  const backgroundOf = (element: Element): string => {
    const known = backgrounds.get(element);
    if (known !== undefined) return known;
    const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
    const isOpaque = backgroundColor.startsWith('rgb(') && opacity === '1';
    const behind = element.parentElement && !isOpaque ? backgroundOf(element.parentElement) : '';
    const isBare = backgroundColor === 'rgba(0, 0, 0, 0)' && backgroundImage === 'none' && opacity === '1';
    const background = isBare ? behind : `${backgroundColor} ${backgroundImage} ${opacity} < ${behind}`;
    backgrounds.set(element, background);
    return background;
  };
  const lookOf = (element: Element) => {
    const { color, fontSize, fontWeight } = getComputedStyle(element);
    const own = [...element.classList].filter((name) => name.startsWith('zg-')).join(' ');
    return `${own} ${color} ${fontSize} ${fontWeight} on ${backgroundOf(element)}`;
  };
  const holdsText = (element: Element) =>
    /^(input|textarea|select)$/.test(element.localName) ||
    [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '');
  const texts = [...document.querySelectorAll(`${part} *`)].filter(holdsText);
  Object.assign(window, { lookedAt: texts } satisfies Looks);
  return texts.map(lookOf);
}

/** Whether the page or its content can be scrolled sideways, or is wider than its viewport. */
export async function widthFindings(page: Page): Promise<readonly string[]> {
  const expected = page.viewportSize()?.width;
  // Not the window's own width, which a phone widens to what it has to show.
  const { width, left, inside } = await page.evaluate(() => {
    const main = document.getElementById('main');
    scrollTo(999, 0);
    main?.scrollTo({ left: 999, behavior: 'instant' });
    const found = { width: document.documentElement.scrollWidth, left: scrollX, inside: main?.scrollLeft ?? 0 };
    main?.scrollTo({ left: 0, behavior: 'instant' });
    return found;
  });
  const findings = width === expected && left === 0 ? [] : [`is ${width} pixels wide and scrolls by ${left}`];
  return inside === 0 ? findings : [...findings, `its content scrolls sideways by ${inside}`];
}
