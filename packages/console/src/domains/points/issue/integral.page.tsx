import { importRecipients } from '@zhanggui/contract/domains/points/issue/import-recipients';
import { pointsIssue } from '@zhanggui/contract/domains/points/issue/points-issue.document';
import { pointsRecipient } from '@zhanggui/contract/domains/points/issue/recipient.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { adapterOf } from '../../../platform/fields/field-adapters.tsx';
import { ShownValue } from '../../../platform/fields/parts/shown-value.tsx';
import { formatNumber } from '../../../platform/format/number.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useRefresh } from '../../../platform/resource/data/use-records.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { ChildRecords } from '../../../platform/resource/page/child-records.tsx';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { recipientLines } from '../../enterprise/recipient-lines.view.tsx';

const Switch = viewSwitch('积分发放', { issues: '发放单', recipients: '发放名单' });

/** The people of an issue; a draft takes them from files too. */
function Recipients({ row }: { readonly row: Row }) {
  const refresh = useRefresh();
  return (
    <>
      {row.state === 'draft' && (
        <ImportButton
          declaration={importRecipients}
          given={{ points_issue: { id: row.id, number: row.number } }}
          onImported={() => void refresh()}
        />
      )}
      <ChildRecords
        resource={pointsRecipient}
        owner={{ field: 'points_issue', id: row.id, name: String(row.number) }}
        columns={['employee', 'points', 'origin', 'is_posted', 'unspent']}
        empty="名单在提交审核时按单据计算，也可以用文件导入"
        acts={{ of: pointsIssue, record: row, find: 'employee' }}
        all={`/integral?view=recipients&points_issue=${row.id}`}
      />
    </>
  );
}

const { lines } = pointsIssue.fields;

const Issues = documentPage(pointsIssue, {
  overrides: defineOverrides(pointsIssue, {
    inputs: { lines: recipientLines({ each: 'points', label: '积分', unit: '分', format: formatNumber }) },
    cells: {
      // By a rule or from a file there are no lines.
      lines: ({ value }) =>
        value && value.length > 0 ? (
          <ShownValue adapter={adapterOf(lines)} field={lines} value={value} place="detail" />
        ) : (
          <span className="zg-faint">没有逐人或按部门填写，人员见发放名单</span>
        ),
      posted_count: ({ value, row }) => `${formatNumber(value)} / ${formatNumber(row.recipient_count)}`,
    },
    widths: { number: 190, enterprise: 220, reason: 160, posted_count: 130 },
  }),
  switch: Switch,
  more: (row) => <Recipients row={row} />,
});

const AllRecipients = resourcePage(pointsRecipient, { switch: Switch, acts: pointsIssue });

/** Issues, and the people of all of them. */
export const Page = pageByView(Issues, { recipients: AllRecipients });
