import { Refusal } from './refusal.ts';

/** One name in the spellings that the rooms use. */
export interface Names {
  readonly kebab: string;
  readonly snake: string;
  readonly camel: string;
  readonly pascal: string;
}

/** Spells a kebab-case name in every way; refuses any other. */
export function namesOf(kebab: string): Names {
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(kebab)) throw new Refusal(`"${kebab}" is not a kebab-case name`);
  const camel = kebab.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
  return {
    kebab,
    snake: kebab.replaceAll('-', '_'),
    camel,
    pascal: `${camel.charAt(0).toUpperCase()}${camel.slice(1)}`,
  };
}

/** Refuses a label that would break out of its quotes or says nothing. */
export function labelOf(text: string): string {
  if (text.trim() === '' || /['"`\\\n]/.test(text))
    throw new Refusal(`"${text}" is no label: the Chinese name is needed`);
  return text.trim();
}
