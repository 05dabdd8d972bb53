import { type Audited, because } from '../audit/audit-draft.ts';

const maxCharacters = 500;

/** A remark with one more line; where its field can not hold both, the oldest text goes. */
export function addRemark(remark: unknown, note: string): string {
  const text = typeof remark === 'string' && remark !== '' ? `${remark}\n${note}` : note;
  const characters = [...text];
  return characters.length <= maxCharacters ? text : `…${characters.slice(1 - maxCharacters).join('')}`;
}

/** A remark with what was done and why; the audit entry keeps the reason too. */
export function remarkWhy(tx: Audited, remark: unknown, { what, reason }: { what: string; reason: string }): string {
  because(tx, reason);
  return addRemark(remark, `${what}：${reason}`);
}
