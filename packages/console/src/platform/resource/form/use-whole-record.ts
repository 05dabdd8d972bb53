import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { useRecord } from '../data/use-records.ts';
import { useFormRecord } from './form-record.ts';
import { useReadFirst } from './use-read-first.tsx';

/** The record that a dialog is about, read with its lines; nothing is sent before it is seen. */
export function useWholeRecord<R extends ResourceDeclaration>(resource: R) {
  return useReadFirst(useRecord(resource, useFormRecord()?.id), resource.label);
}
