/** Chinese or Latin letters alone. */
export const letters = { test: /^[\p{Script=Han}A-Za-z]{1,32}$/u, message: '只能填写1-32个汉字或字母' } as const;

/** The length of a text in which a character beyond ASCII counts two. */
export function weightedLength(text: string): number {
  return [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x7f ? 2 : 1), 0);
}

/** What says too little to be a reason: three Chinese characters or six letters are enough. */
export const leastWeight = 5;
