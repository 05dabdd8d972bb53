/** How well a title fits what was typed: less is better, undefined when it does not. */
export function rankOf(title: string, reading: string, typed: string): number | undefined {
  const text = typed.toLowerCase().replace(/\s+/g, '');
  if (text === '') return undefined;
  const name = title.toLowerCase();
  if (name === text) return 0;
  const at = name.indexOf(text);
  if (at >= 0) return at === 0 ? 1 : 2;
  const found = fitsReading(reading, text);
  return found === undefined ? undefined : found + 3;
}

/** Whether the text is made of beginnings of syllables that follow each other; from the first syllable is best. */
function fitsReading(reading: string, text: string): number | undefined {
  if (!/^[a-z0-9]+$/.test(text)) return undefined;
  const syllables = reading.split(' ');
  const start = syllables.findIndex((_, index) => follows(syllables, index, text));
  return start < 0 ? undefined : Math.min(start, 1);
}

function follows(syllables: readonly string[], at: number, text: string): boolean {
  if (text === '') return true;
  const syllable = syllables[at];
  if (syllable === undefined) return false;
  for (let length = Math.min(syllable.length, text.length); length > 0; length -= 1) {
    if (syllable.startsWith(text.slice(0, length)) && follows(syllables, at + 1, text.slice(length))) return true;
  }
  return false;
}
