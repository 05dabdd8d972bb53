import { importRecharge } from '@zhanggui/contract/domains/canteen/recharge/import-recharge';
import { rechargeApplication } from '@zhanggui/contract/domains/canteen/recharge/recharge-application.document';
import { rechargeRecipient } from '@zhanggui/contract/domains/canteen/recharge/recharge-recipient.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { documentPage } from '../../../platform/document/document-page.tsx';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { useRefresh } from '../../../platform/resource/data/use-records.ts';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { ChildRecords } from '../../../platform/resource/page/child-records.tsx';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { recipientLines } from '../../enterprise/recipient-lines.view.tsx';

const Switch = viewSwitch('充值申请', { applications: '申请单', recipients: '充值名单' });

/** The people of an application; a draft takes them from files too. */
function Recipients({ row }: { readonly row: Row }) {
  const refresh = useRefresh();
  return (
    <>
      {row.state === 'draft' && (
        <ImportButton
          declaration={importRecharge}
          given={{ recharge_application: { id: row.id, number: row.number } }}
          onImported={() => void refresh()}
        />
      )}
      <ChildRecords
        resource={rechargeRecipient}
        owner={{ field: 'recharge_application', id: row.id, name: String(row.number) }}
        columns={['employee', 'amount_fen', 'origin', 'is_posted', 'unspent_fen']}
        empty="名单在提交审核时按单据计算，也可以用文件导入"
        acts={{ of: rechargeApplication, record: row, find: 'employee' }}
        all={`/meal-card/recharge-application?view=recipients&recharge_application=${row.id}`}
      />
    </>
  );
}

const Applications = documentPage(rechargeApplication, {
  overrides: defineOverrides(rechargeApplication, {
    inputs: { lines: recipientLines({ each: 'amount_fen', label: '金额', unit: '元', format: formatMoney }) },
    cells: {
      posted_count: ({ value, row }) => `${formatNumber(value)} / ${formatNumber(row.recipient_count)}`,
    },
    widths: { number: 190, enterprise: 220, reason: 160, posted_count: 130 },
  }),
  switch: Switch,
  more: (row) => <Recipients row={row} />,
});

const AllRecipients = resourcePage(rechargeRecipient, { switch: Switch, acts: rechargeApplication });

/** Applications, and the people of all of them. */
export const Page = pageByView(Applications, { recipients: AllRecipients });
