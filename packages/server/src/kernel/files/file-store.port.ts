/** Where the bytes of files are kept. */
export interface FileStore {
  /** Keeps bytes under a key such as `2026/11/ab12.webp`; throws when they are not safely stored. */
  readonly put: (key: string, bytes: Buffer) => Promise<void>;
}
