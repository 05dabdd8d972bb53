import type { stockLevel } from '@zhanggui/contract/domains/stock/stock-level.resource';
import { transfer } from '@zhanggui/contract/domains/stock/transfer/transfer.document';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Suspense, useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { toast } from '../../../platform/kit/toast/toast.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { mayWrite } from '../../../platform/resource/data/access.ts';
import type { Values } from '../../../platform/resource/form/state/changes.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';

const FormDrawer = lazyPart(async () => (await import('../../../platform/resource/form/form-drawer.tsx')).FormDrawer);

interface TransferButtonProps {
  readonly label: string;
  /** What the transfer begins with. */
  readonly start: () => Values;
}

function TransferButton({ label, start }: TransferButtonProps) {
  const { has } = usePermission();
  const [begun, setBegun] = useState<Values>();
  if (!mayWrite(transfer, 'create', has)) return null;
  return (
    <>
      <Button onClick={() => setBegun(start())}>{label}</Button>
      {begun && (
        <Suspense>
          <FormDrawer
            resource={transfer}
            id="new"
            start={begun}
            onSaved={() => {
              setBegun(undefined);
              toast.info('调拨单为草稿，提交审核后在出库单页发出');
            }}
            onClose={() => setBegun(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}

/** Begins a transfer of what the list shows of one warehouse. */
export function TransferFromList({ list }: { readonly list: ResourceListModel }) {
  const rows = list.rows as readonly RowOf<typeof stockLevel>[];
  const [first] = rows;
  const isNarrowed = list.filters.location !== undefined;
  return (
    <TransferButton
      label="调拨"
      start={() => ({ lines: [{}], ...(isNarrowed && first ? { from_location: first.location } : {}) })}
    />
  );
}

/** Begins a transfer of one SKU out of its warehouse. */
export function TransferOfLevel({ row }: { readonly row: RowOf<typeof stockLevel> }) {
  if (row.available === 0) return null;
  return (
    <section className="zg-detail-section" aria-label="调拨">
      <TransferButton
        label="调拨到其他仓库"
        start={() => ({
          from_location: row.location,
          lines: [{ sku: row.sku, expected_quantity: row.available }],
        })}
      />
    </section>
  );
}
