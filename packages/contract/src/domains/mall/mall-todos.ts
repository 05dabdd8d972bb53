import type { Todo, TodoPlace } from '../../features/todo/todo.ts';
import { bqdSettlement } from './settlement/bqd-settlement.document.ts';
import { bqdSettlementLine } from './settlement/bqd-settlement-line.resource.ts';

const page = '/bqd_mall';
const batches = { page, view: { view: 'settlements' }, resource: bqdSettlement } as const;
const lines = { page, view: { view: 'lines' }, resource: bqdSettlementLine, leaf: 'settle' } as const;
const open = { batch_state: 'draft', outcome__isnull: 'true' } as const;

/** Who must act on a settlement: the owner of a difference, who hands them out, who signs first and who signs second. */
export const mallTodos: readonly Todo[] = [
  { ...lines, label: '我负责的结算差异', filters: open, own: 'owner' },
  {
    ...lines,
    label: '结算差异待指定负责人',
    filters: { ...open, owner__isnull: 'true', difference__in: 'missing_here,missing_there,status,amount' },
  },
  { ...batches, label: '结算批次待核对', leaf: 'settle', filters: { state: 'draft' } },
];

/** Who signed first has nothing more to do with a batch: it waits for others alone. */
export const batchesToConfirm: TodoPlace = {
  page,
  view: { view: 'settlements', state: 'submitted' },
  label: '结算批次待确认',
  leaf: 'settle_confirm',
};
