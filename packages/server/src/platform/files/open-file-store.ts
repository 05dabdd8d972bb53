import { join } from 'node:path';
import type { Config } from '../config.ts';
import { diskFileStore } from './disk-file-store.ts';
import type { FileStore } from './file-store.port.ts';
import { s3FileStore } from './s3-file-store.ts';

/** Where files are kept as the surroundings say: in a bucket, else in the data folder. */
export function openFileStore({ data_dir, s3 }: Pick<Config, 'data_dir' | 's3'>): FileStore {
  return s3 ? s3FileStore(s3) : diskFileStore(join(data_dir, 'media'));
}
