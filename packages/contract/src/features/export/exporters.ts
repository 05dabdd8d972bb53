import type { Reader, ResourceDeclaration } from '../../platform/resource/resource.ts';

/** The pages whose export leaf takes the rows that they show out of the system. */
export function exportersOf({ page, only, readers }: ResourceDeclaration): readonly Reader[] {
  const own: Reader[] = page ? [{ page, ...(only ? { only } : {}) }] : [];
  const others = Array.isArray(readers) ? (readers as readonly Reader[]) : [];
  return [...own, ...others.filter((reader) => reader.can?.includes('export'))];
}
