import { maxAxes, specsFault } from '@zhanggui/contract/domains/shop/goods/spec-grid';

/** What a SKU is on each axis, in the order of the text. */
export type SpecWords = readonly (readonly [name: string, value: string])[];

/** Reads `颜色:红;尺码:大`; either kind of colon and semicolon will do. */
export function readSpecText(text: string): { readonly words: SpecWords } | { readonly fault: string } {
  const words: [string, string][] = [];
  for (const part of text.split(/[;；]/)) {
    if (part.trim() === '') continue;
    const [name = '', value = '', ...more] = part.split(/[:：]/).map((word) => word.trim());
    if (name === '' || value === '' || more.length > 0) return { fault: `规格「${part.trim()}」应写成“名称:值”` };
    words.push([name, value]);
  }
  if (words.length > maxAxes) return { fault: `规格最多${maxAxes}项` };
  const fault = specsFault(words.map(([name, value]) => ({ name, values: [value] })));
  return fault === undefined ? { words } : { fault };
}
