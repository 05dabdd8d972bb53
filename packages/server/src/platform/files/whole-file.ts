import { fail } from '@zhanggui/contract/platform/platform.errors';

/** A file of a request, as the multipart parser gives it. */
interface FilePart {
  readonly file: { readonly truncated: boolean };
  readonly toBuffer: () => Promise<Buffer>;
}

/** Reads a file whole; one that was cut at the size limit is refused, also where the parser was done before it said so. */
export async function wholeFile(part: FilePart): Promise<Buffer> {
  const bytes = await part.toBuffer();
  return part.file.truncated ? fail('too_large', {}) : bytes;
}
