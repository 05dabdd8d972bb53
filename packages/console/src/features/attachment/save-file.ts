import { request } from '../../platform/api/request.ts';
import { saveBlob } from '../../platform/api/save-blob.ts';

/** Fetches a file with the caller's rights and saves it under a name. */
export async function saveFile(path: string, name: string): Promise<void> {
  // Why it did not come is reported by the call itself.
  const bytes = await request({ method: 'GET', path }).catch(() => undefined);
  if (bytes instanceof Blob) saveBlob(bytes, name);
}
