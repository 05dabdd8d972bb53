import { defineEnum, type EnumDeclaration } from '../enum.ts';
import { enumOf } from '../fields/choice/enum.ts';
import { ref } from '../fields/choice/ref.ts';
import { int } from '../fields/number/int.ts';
import { money } from '../fields/number/money.ts';
import { code } from '../fields/text/code.ts';
import { longText } from '../fields/text/long-text.ts';
import { datetime } from '../fields/time/datetime.ts';
import { accountTarget } from '../identity/identity-targets.ts';
import type { Reader } from '../resource/resource.ts';
import { defineResource } from '../resource/resource.ts';

export const documentLogState = defineEnum({
  name: 'document_log_state',
  label: '审核状态',
  values: [
    { value: 'pending', label: '待审核', tone: 'attention' },
    { value: 'approved', label: '已通过', tone: 'good' },
    { value: 'rejected', label: '已驳回', tone: 'bad' },
    { value: 'withdrawn', label: '已撤回', tone: 'neutral' },
  ],
});

const output = { read_only: true } as const;
const requiredOutput = { required: true, ...output } as const;

interface DocumentLog {
  readonly name: string;
  readonly label: string;
  readonly path: string;
  /** The documents whose reviews it keeps, by their resource names. */
  readonly documents: EnumDeclaration<string>;
  readonly readers: readonly Reader[];
}

/** Declares the log of reviews of a domain's documents: a row for each submission, with what became of it. */
export function defineDocumentLog({ documents, ...log }: DocumentLog) {
  return defineResource({
    ...log,
    fields: {
      document_kind: enumOf({ label: '单据', of: documents, ...requiredOutput, filter: 'fast' }),
      document_id: int({ label: '单据编号', ...requiredOutput, filter: 'fast' }),
      document_no: code({ label: '单号', ...requiredOutput, filter: 'fast' }),
      amount_fen: money({ label: '金额', ...requiredOutput, filter: 'bounded' }),
      state: enumOf({ label: '状态', of: documentLogState, ...requiredOutput, filter: 'fast' }),
      applicant: ref({ label: '申请人', to: () => accountTarget, ...output, filter: 'fast' }),
      decided_by: ref({ label: '审核人', to: () => accountTarget, ...output, filter: 'bounded' }),
      decided_at: datetime({ label: '审核时间', ...output, filter: 'bounded' }),
      remark: longText({ label: '审核意见', max: 500, ...output }),
    },
    label_fields: ['document_no'],
    can: [],
    columns: [
      'document_kind',
      'document_no',
      'amount_fen',
      'state',
      'applicant',
      'created_at',
      'decided_by',
      'decided_at',
      'remark',
    ],
    filters: ['document_no', 'document_kind', 'applicant', 'created_at'],
    tabs: 'state',
  });
}
