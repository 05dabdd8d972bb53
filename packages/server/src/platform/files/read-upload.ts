import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import type { FastifyRequest } from 'fastify';

export interface UploadedFile {
  /** As the sender called it; shown, never used as a path. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface UploadParts {
  readonly file: UploadedFile;
  /** The other parts by name. */
  readonly fields: ReadonlyMap<string, string>;
}

/** Reads a multipart request with one file; one that is cut short, or cut at the size limit, is refused. */
export async function readUpload(request: FastifyRequest): Promise<UploadParts> {
  if (!request.isMultipart()) fail('wrong_type', { expected: 'multipart/form-data' });
  let file: UploadedFile | undefined;
  let isTooLarge = false;
  const fields = new Map<string, string>();
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        file = { name: part.filename, bytes: await part.toBuffer() };
        // The parser may be done before it says so.
        isTooLarge = part.file.truncated;
      } else fields.set(part.fieldname, String(part.value));
    }
  } catch (error) {
    // The parser's own errors have a status; others are bodies that end too early.
    if (error instanceof Error && 'statusCode' in error) throw error;
    invalid('file', '文件上传不完整，请重新上传');
  }
  if (isTooLarge) fail('too_large', {});
  return { file: file ?? invalid('file', '请选择文件'), fields };
}
