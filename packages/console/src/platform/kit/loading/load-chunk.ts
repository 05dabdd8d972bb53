/** Code that did not arrive; the remedy is to load the console again. */
export class ChunkLoadError extends Error {
  override readonly name = 'ChunkLoadError';
}

const timeoutMilliseconds = 120_000;
const failures = new WeakSet<object>();

/** Notes which errors come from the loader of modules and style sheets. */
export function watchChunkFailures(): void {
  window.addEventListener('vite:preloadError', (event) => {
    failures.add(event.payload);
  });
}

/** Whether an error means that code did not arrive. */
export function isChunkFailure(error: unknown): boolean {
  return error instanceof ChunkLoadError || (typeof error === 'object' && error !== null && failures.has(error));
}

/** Loads code; what fails or takes more than 120 seconds is a `ChunkLoadError`. */
export async function loadChunk<Module>(
  load: () => Promise<Module>,
  milliseconds = timeoutMilliseconds,
): Promise<Module> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new ChunkLoadError('加载超时')), milliseconds);
  });
  try {
    return await Promise.race([load(), late]);
  } catch (error) {
    throw error instanceof ChunkLoadError ? error : new ChunkLoadError('加载失败', { cause: error });
  } finally {
    clearTimeout(timer);
  }
}
