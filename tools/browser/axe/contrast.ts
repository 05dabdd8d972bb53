import type { Page } from '@playwright/test';
import { endAnimations, type LookedAt, loadAxe, runAxe } from './run-axe.ts';

/** How each text of a part is drawn, in the order in which the page keeps them for `contrastFindings`. */
export async function looksOfTexts(page: Page, part: string): Promise<readonly string[]> {
  await page.evaluate(endAnimations);
  return page.evaluate(drawnTexts, part);
}

/** Findings of contrast at the texts of these places. Axe looks at those whose colours do not say plainly that they are readable. */
export async function contrastFindings(page: Page, places: readonly number[]): Promise<readonly string[]> {
  await loadAxe(page);
  await page.evaluate(endAnimations);
  const unclear = await page.evaluate(unclearPlaces, places);
  return unclear.length === 0 ? [] : runAxe(page, { places: unclear }, { runOnly: ['color-contrast'] });
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
  Object.assign(window, { lookedAt: texts } satisfies LookedAt);
  return texts.map(lookOf);
}

interface Color {
  readonly alpha: number;
  readonly parseString: (text: string) => void;
}

/** What axe knows of colours, which its types leave out. */
interface Colors {
  readonly Color: new () => Color;
  readonly getContrast: (background: Color, color: Color) => number;
}

/**
 * The places whose text is not plain, or whose ratio of contrast is less than any size of text needs. Plain is one colour on
 * one colour, with nothing between them that is placed over others, seen through or filtered.
 */
function unclearPlaces(places: readonly number[]): number[] {
  const { axe: engine, lookedAt } = window as unknown as { axe: { commons: { color: Colors } } } & LookedAt;
  const { Color, getContrast } = engine.commons.color;
  const colorOf = (text: string) => {
    const color = new Color();
    color.parseString(text);
    return color;
  };
  const isPlain = (style: CSSStyleDeclaration) =>
    style.backgroundImage === 'none' &&
    style.opacity === '1' &&
    style.filter === 'none' &&
    style.mixBlendMode === 'normal' &&
    style.textShadow === 'none';
  /** The colour behind an element, undefined where it is not plain. */
  const behind = (element: Element): Color | undefined => {
    const style = getComputedStyle(element);
    if (!isPlain(style)) return undefined;
    const background = colorOf(style.backgroundColor);
    if (background.alpha === 1) return background;
    const isPlaced = style.position !== 'static' && style.position !== 'relative';
    return background.alpha > 0 || isPlaced || !element.parentElement ? undefined : behind(element.parentElement);
  };
  const isClear = (element: Element | undefined) => {
    // What is still loading may have been replaced since.
    if (!element?.isConnected) return true;
    const color = colorOf(getComputedStyle(element).color);
    const background = behind(element);
    return background !== undefined && color.alpha === 1 && getContrast(background, color) >= 4.5;
  };
  return places.filter((place) => !isClear(lookedAt[place]));
}
