import type { AttachmentType } from '@zhanggui/contract/features/attachment/attachment';

/**
 * Why a file is not taken: nothing that is known, with macros or scripts, or with contents that it fetches from
 * elsewhere; with programs inside, with a password, or larger inside than it may be.
 */
export type Refusal = 'unknown' | 'macros' | 'scripts' | 'links' | 'objects' | 'formulas' | 'locked' | 'bomb';

/** What a file turned out to be. */
export type Content = { readonly type: AttachmentType } | { readonly refused: Refusal };

/** A file that is not taken. */
export const refused = (why: Refusal): Content => ({ refused: why });
