import { defineErrors, failWith } from '../../platform/errors.ts';
import { maxAttachments } from './attachment.ts';

type None = Record<never, never>;

/** Failures of files on records. */
const attachmentErrors = defineErrors({
  'attachment.not_own': { status: 403, text: (_: None) => '只能删除自己上传的附件' },
  'attachment.too_many': { status: 409, text: (_: None) => `一条记录最多 ${maxAttachments} 个附件` },
});

export const failAttachment = failWith(attachmentErrors);
