import { invalid } from '@zhanggui/contract/platform/errors';
import { fail } from '@zhanggui/contract/platform/platform.errors';
import { signedIn } from '../resource/access.ts';
import type { FileOperation } from './file-operation.ts';
import type { FileStore } from './file-store.port.ts';
import { storeUpload } from './store-upload.ts';
import { wholeFile } from './whole-file.ts';

/** The largest picture that is taken. */
export const maxPictureBytes = 10 * 1_048_576;

/** `POST /api/file/` takes one picture from a signed-in caller. */
export function pictureUpload(store: FileStore): FileOperation {
  return {
    ...{ method: 'POST', path: '/api/file/', label: '上传图片' },
    admit: (caller) => void signedIn(caller),
    answer: async (ctx, request, reply) => {
      if (!request.isMultipart()) fail('wrong_type', { expected: 'multipart/form-data' });
      const part = await request.file();
      if (!part) return invalid('file', '请选择文件');
      const upload = { name: part.filename, bytes: await wholeFile(part) };
      return reply.code(201).send(await storeUpload(ctx, store, upload));
    },
  };
}
