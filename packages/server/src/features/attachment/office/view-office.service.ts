import { isOffice, type OfficeView } from '@zhanggui/contract/features/attachment/attachment';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../../../platform/context.ts';
import { signedLink } from '../../../platform/files/private/signed-link.ts';
import { record } from '../../audit/record.service.ts';
import { type AttachmentOf, storedAttachment } from '../attachment.query.ts';
import { linkedPath } from './serve-linked.ts';

/**
 * Lets an online viewer fetch a record's office file by a link of ten minutes, with an audit entry. Without a viewer
 * there is no link; 404 for other kinds of files.
 */
export async function viewOffice(
  ctx: Context,
  resource: ResourceDeclaration,
  viewer: string | null,
  of: AttachmentOf,
): Promise<OfficeView> {
  const { type, key, name } = await storedAttachment(ctx, of);
  if (!isOffice(type)) return fail('not_found', {});
  if (viewer === null) return { viewer, path: null };
  const act = { act: 'view_online', act_label: '在线预览附件', resource };
  await record(ctx, { ...act, subject_id: of.id, details: { name, viewer: new URL(viewer).host } });
  return { viewer, path: signedLink(linkedPath(of.attachment, name), key, ctx.clock()) };
}
