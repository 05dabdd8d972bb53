import { attachmentTypes, maxAttachments } from '@zhanggui/contract/features/attachment/attachment';
import { failAttachment } from '@zhanggui/contract/features/attachment/attachment.errors';
import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { type Context, inTransaction } from '../../platform/context.ts';
import type { FileStore } from '../../platform/files/file-store.port.ts';
import { redrawPicture } from '../../platform/files/picture.ts';
import type { UploadedFile } from '../../platform/files/read-upload.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import { ownView, signedIn } from '../../platform/resource/access.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';
import { readable } from '../../platform/resource/get.ts';
import { record } from '../audit/record.service.ts';
import { attachmentEntry, storedAttachment } from './attachment.query.ts';
import type { Refusal } from './office/content.ts';
import { contentOf } from './sniff.ts';

interface Attaching {
  readonly id: number;
  readonly file: UploadedFile;
}

/** Hangs a file on a record that the caller was found to see; answers it as JSON text. */
export async function attach(
  ctx: Context,
  resource: CompiledResource['resource'],
  store: FileStore,
  { id, file }: Attaching,
): Promise<string> {
  const { id: owner } = signedIn(ctx.caller);
  const { name, type, bytes } = await checked(file);
  const key = `private/attachments/${ctx.clock().toISOString().slice(0, 7)}/${ctx.random(16).toString('hex')}`;
  await store.put(key, bytes);
  try {
    const made = await inTransaction(accountsOf(ctx), async (tx) => {
      await tx.db.rows('SELECT pg_advisory_xact_lock(hashtextextended($1, $2))', [resource.name, id]);
      const held = await tx.db.rows(
        'SELECT 1 FROM attachment WHERE resource = $1 AND subject_id = $2 AND deleted_at IS NULL',
        [resource.name, id],
      );
      if (held.length >= maxAttachments) failAttachment('attachment.too_many', {});
      const [row] = await tx.db.rows<{ id: number }>(
        `INSERT INTO attachment (created_by, resource, subject_id, name, type, size, key)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING id`,
        [owner, resource.name, id, name, type, bytes.length, key],
      );
      await record(tx, { act: 'attach', act_label: '上传附件', resource, subject_id: id, details: { name } });
      return row?.id ?? fail('unavailable', {});
    });
    return await attachmentEntry(ctx, made);
  } catch (error) {
    await store.remove(key);
    throw error;
  }
}

/** A character that a file name may contain. */
function harmless(character: string): string {
  return character < ' ' || character === '/' || character === '\\' ? '_' : character;
}

const refusals: Readonly<Record<Refusal, string>> = {
  unknown: '只支持图片、PDF、Word、Excel、PowerPoint 和 CSV 文件',
  macros: '带宏的 Office 文件不能上传，请另存为不带宏的格式（如 docx、xlsx、pptx）后重试',
  scripts: '带脚本或启动动作的 PDF 不能上传，请另存为普通 PDF 后重试',
  links: '文件引用了外部内容（链接的工作簿、图片、模板或 DDE），请断开外部链接后重试',
  objects: '文件里嵌有其他程序的对象或控件，请删除后重试',
  formulas: 'CSV 文件里有公式，请改为数值后重试',
  locked: '设有打开密码的文件不能上传，请去掉密码后重试',
  bomb: '文件解压后过大，或已损坏',
};

async function checked({ name: given, bytes }: UploadedFile) {
  const name = [...given].map(harmless).join('').slice(-200) || '附件';
  const content = await contentOf(name, bytes);
  if ('refused' in content) return invalid('file', refusals[content.refused]);
  const { type } = content;
  return { name, type, bytes: type === attachmentTypes.picture ? await redrawPicture(bytes) : bytes };
}

/** Takes a file off a record: that it was there stays, its bytes go once the deletion has committed. */
export async function detach(
  ctx: Context,
  compiled: CompiledResource,
  store: FileStore,
  { id, attachment }: { readonly id: number; readonly attachment: number },
): Promise<void> {
  const { resource } = compiled;
  const caller = signedIn(ctx.caller);
  await readable(ownView(ctx, compiled), compiled, id);
  await inTransaction(accountsOf(ctx), async (tx) => {
    const found = await storedAttachment(tx, { resource: resource.name, id, attachment }, 'FOR UPDATE');
    if (found.created_by !== caller.id && !caller.is_superuser) failAttachment('attachment.not_own', {});
    await tx.db.rows('UPDATE attachment SET deleted_at = $2, deleted_by = $3 WHERE id = $1', [
      attachment,
      tx.clock(),
      caller.id,
    ]);
    const { name } = found;
    await record(tx, { act: 'detach', act_label: '删除附件', resource, subject_id: id, details: { name } });
    tx.db.afterCommit(() => {
      store.remove(found.key).catch((error: unknown) => ctx.log.warn({ err: error }, 'a deleted file was not removed'));
    });
  });
}

/** Hangs the files of one record on another; answers which. */
export async function moveAttachments(
  tx: Context,
  { resource, from, to, only }: { resource: string; from: number; to: number; only: readonly number[] | undefined },
): Promise<readonly number[]> {
  const rows = await tx.db.rows<{ id: number }>(
    'UPDATE attachment SET subject_id = $3 WHERE resource = $1 AND subject_id = $2 AND ($4::bigint[] IS NULL OR id = ANY($4::bigint[])) RETURNING id',
    [resource, from, to, only ?? null],
  );
  return rows.map(({ id }) => id);
}
