import {
  approveApproval,
  rejectApproval,
  withdrawApproval,
} from '@zhanggui/contract/features/approval/approval.action';
import { approvalFlow } from '@zhanggui/contract/features/approval/approval.flow';
import { approval } from '@zhanggui/contract/features/approval/approval.resource';
import { Link } from 'react-router';
import { Button } from '../../platform/kit/button/button.tsx';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';
import { defineOverrides } from '../../platform/resource/overrides.ts';
import { resourcePage } from '../../platform/resource/page/resource-page.tsx';
import { session } from '../../platform/session/session.ts';

const me = (): number | undefined => session.read().user?.user_id;

/** Narrows the list to what the user submitted. */
function MineButton({ list }: { readonly list: ResourceListModel }) {
  const own = String(me());
  const isOn = list.filters.created_by === own;
  return (
    <Button aria-pressed={isOn} onClick={() => list.filter({ created_by: isOn ? undefined : own })}>
      我提交的
    </Button>
  );
}

const overrides = defineOverrides(approval, {
  cells: { path: ({ value }) => (value ? <Link to={value}>查看</Link> : '-') },
  widths: { title: 240, cause: 340 },
});

export const Page = resourcePage(approval, {
  overrides,
  rowActions: [approveApproval, rejectApproval, withdrawApproval],
  flow: { flow: approvalFlow, field: 'state' },
  tools: (list) => <MineButton list={list} />,
});
