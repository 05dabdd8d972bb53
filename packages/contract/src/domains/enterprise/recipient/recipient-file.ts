import { code } from '../../../platform/fields/text/code.ts';
import { text } from '../../../platform/fields/text/text.ts';

/** How a file lists people of an enterprise; several files add up to one list. */
export const recipientFile = { key: ['number'], unit: 'file', max: 100_000 } as const;

export const recipientColumns = {
  number: code({ label: '工号', required: true, max: 32 }),
  name: text({ label: '姓名', max: 64 }),
} as const;

export const recipientAliases = { number: ['员工编号', '人员编号', '员工号', '编号'], name: ['员工姓名'] } as const;

export const recipientSample = { number: 'HE0001', name: '李晓燕' } as const;
