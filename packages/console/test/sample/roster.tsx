import { defineDocument } from '@zhanggui/contract/platform/document/document';
import { standardEvents } from '@zhanggui/contract/platform/document/document-event';
import { numberField, stateField } from '@zhanggui/contract/platform/document/document-fields';
import { defineEnum } from '@zhanggui/contract/platform/enum';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { refusal } from '@zhanggui/contract/platform/platform.errors';
import { useState } from 'react';
import { ChildRecords } from '../../src/platform/resource/page/child-records.tsx';
import { PageHeader } from '../../src/platform/shell/frame/page-header.tsx';
import { purchase, purchaseState } from './contract.ts';

const states = defineEnum({
  name: 'roster_state',
  label: '状态',
  values: [
    { value: 'draft', label: '草稿' },
    { value: 'submitted', label: '待审核' },
  ],
});

const when = ({ status }: { readonly status: number }) =>
  status === purchaseState.draft ? undefined : refusal('document.record_follows', {});

/** A document to which records belong that can be taken off it. */
export const roster = defineDocument({
  name: 'roster',
  label: '名单',
  path: '/api/roster',
  page: '/goods/list',
  number: { prefix: 'MD', sequence: 'roster_no_seq' },
  states,
  editable: ['draft'],
  events: { leave_out: { ...standardEvents.leave_out, confirm: '件数随之减少。', on: { field: 'record', when } } },
  fields: { number: numberField('单号'), state: stateField(states), lines: lines({ label: '明细', fields: {} }) },
  label_fields: ['number'],
  can: [],
  columns: ['number'],
});

/** Its records, while it is a draft and afterwards. */
export function RosterPage() {
  const [state, setState] = useState('draft');
  return (
    <>
      <PageHeader title="名单" />
      <button type="button" onClick={() => setState('submitted')}>
        提交
      </button>
      <ChildRecords
        resource={purchase}
        owner={{ field: 'position', id: 10, name: 'MD1' }}
        columns={['purchase_no', 'status', 'supplier']}
        empty="没有采购单"
        all="/goods/list"
        acts={{ of: roster, record: { id: 1, version: 1, number: 'MD1', state }, find: 'supplier' }}
      />
    </>
  );
}
