import { signedIn } from '../resource/access.ts';
import type { FileOperation } from './file-operation.ts';
import type { FileStore } from './file-store.port.ts';
import { type StoredFile, storeUpload, storeVideo } from './store-upload.ts';

const created = (stored: StoredFile) => ({ status: 201, body: JSON.stringify(stored) });

/** The largest picture that is taken. */
export const maxPictureBytes = 10 * 1_048_576;

/** `POST /api/file/` takes one picture from a signed-in caller. */
export function pictureUpload(store: FileStore): FileOperation {
  return {
    ...{ method: 'POST', path: '/api/file/', label: '上传图片' },
    admit: (caller) => void signedIn(caller),
    receive: async (ctx, { file }) => created(await storeUpload(ctx, store, file)),
  };
}

/** The largest video that is taken. */
export const maxVideoBytes = 50 * 1_048_576;

/** `POST /api/file/video/` takes one video from a signed-in caller. */
export function videoUpload(store: FileStore): FileOperation {
  return {
    ...{ method: 'POST', path: '/api/file/video/', label: '上传视频' },
    admit: (caller) => void signedIn(caller),
    receive: async (ctx, { file }) => created(await storeVideo(ctx, store, file)),
  };
}
