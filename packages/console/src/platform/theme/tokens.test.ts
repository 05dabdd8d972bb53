import { expect, test } from 'vitest';
import { dark, light, type Scheme } from './tokens.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [high = 0, low = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (high + 0.05) / (low + 0.05);
}

const tones = ['good', 'attention', 'bad', 'info', 'neutral'] as const;
const grounds = ['ground', 'surface', 'surface-quiet', 'surface-raised'] as const;

function readablePairs(): [keyof Scheme, keyof Scheme][] {
  const texts = ['text', 'text-soft', 'text-faint', 'primary', 'accent', ...tones] as const;
  const onGrounds = texts.flatMap((text) => grounds.map((ground): [keyof Scheme, keyof Scheme] => [text, ground]));
  const onSoft = tones.map((tone): [keyof Scheme, keyof Scheme] => [tone, `${tone}-soft`]);
  return [
    ...onGrounds,
    ...onSoft,
    ['on-primary', 'primary'],
    ['on-primary', 'primary-hover'],
    ['primary', 'primary-soft'],
    ['bar-text', 'bar'],
    ['bar-text-strong', 'bar'],
  ];
}

test.each([
  ['light', light],
  ['dark', dark],
])('every text of the %s scheme is readable on its ground (AA)', (_name, scheme) => {
  const faint = readablePairs().filter(([text, ground]) => contrast(scheme[text], scheme[ground]) < 4.5);
  expect(
    faint.map(([text, ground]) => `${text} on ${ground}: ${contrast(scheme[text], scheme[ground]).toFixed(2)}`),
  ).toEqual([]);
});
