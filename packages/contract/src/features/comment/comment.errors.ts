import { defineErrors, failWith } from '../../platform/errors.ts';

type None = Record<never, never>;

/** Failures of comments. */
const commentErrors = defineErrors({
  'comment.not_own': { status: 403, text: (_: None) => '只能撤回自己的评论' },
});

export const failComment = failWith(commentErrors);
