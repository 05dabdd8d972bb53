const maxCharacters = 500;

/** A remark with one more line, cut to what its field holds. */
export function addRemark(remark: unknown, note: string): string {
  const text = typeof remark === 'string' && remark !== '' ? `${remark}\n${note}` : note;
  return [...text].slice(0, maxCharacters).join('');
}
