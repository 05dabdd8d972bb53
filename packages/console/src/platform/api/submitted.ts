/** The message after a call that waits for approval. */
export const submittedWords = '已提交复核';

/** Whether a call was put before a second pair of eyes instead of taking effect. */
export function isSubmitted(reply: unknown): reply is { readonly approval: { readonly id: number } } {
  return typeof reply === 'object' && reply !== null && 'approval' in reply;
}
