import { join } from 'node:path';
import { type Adapter, defineAdapter } from '../adapter/adapter.ts';
import type { Adapters } from '../adapter/adapters.ts';
import { StartFailure } from '../database/start-failure.ts';
import { diskFileStore } from './disk-file-store.ts';
import { type FileStore, fileStorage } from './file-store.port.ts';
import { s3FileStore } from './s3-file-store.ts';

/** Files lie in the data folder, or in a bucket of S3-compatible storage. */
export const fileStores: readonly Adapter[] = [
  defineAdapter(fileStorage, {
    name: 'disk',
    label: '数据目录',
    open: ({ data_dir }) => diskFileStore(join(data_dir, 'media')),
  }),
  defineAdapter(fileStorage, {
    name: 's3',
    label: '文件存储（S3）',
    open: ({ s3 }, watch) => {
      if (s3) return s3FileStore(s3, watch);
      throw new StartFailure('环境变量 ADAPTERS 指定了 storage=s3，须设置 S3_ENDPOINT');
    },
  }),
];

/** The configured file store, which no server is without. */
export function openFileStore(adapters: Adapters): FileStore {
  const store = adapters.of(fileStorage);
  if (store) return store;
  throw new StartFailure('环境变量 ADAPTERS 中 storage 不能为 none');
}
