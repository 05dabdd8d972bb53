import { reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { suggestReservation } from '@zhanggui/contract/domains/branch/reservation/suggest.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { Suspense, useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { toast } from '../../../platform/kit/toast/toast.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { mayWrite } from '../../../platform/resource/data/access.ts';
import type { Values } from '../../../platform/resource/form/state/changes.ts';

const ActionDialog = lazyPart(
  async () => (await import('../../../platform/resource/action/action-dialog.tsx')).ActionDialog,
);
const FormDrawer = lazyPart(async () => (await import('../../../platform/resource/form/form-drawer.tsx')).FormDrawer);

interface SuggestButtonProps {
  readonly onSaved: () => void;
}

/** Works out what a branch lacks, and opens it as a reservation that is still to be written. */
export function SuggestButton({ onSaved }: SuggestButtonProps) {
  const { has } = usePermission();
  const [isAsking, setAsking] = useState(false);
  const [draft, setDraft] = useState<Values>();
  if (!mayWrite(reservation, 'create', has)) return null;
  const take = (reply: unknown) => {
    const { bank_cell, lines } = reply as ReplyOfAction<typeof suggestReservation>;
    setAsking(false);
    if (lines.length === 0) toast.info('库存够用，不需要补货');
    else setDraft({ bank_cell, lines: lines.map(({ sku, expected_quantity }) => ({ sku, expected_quantity })) });
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{suggestReservation.label}</Button>
      <Suspense>
        {isAsking && (
          <ActionDialog
            presentation={{ action: suggestReservation }}
            rowFields={{}}
            given={{}}
            title={suggestReservation.label}
            onClose={() => setAsking(false)}
            onDone={take}
          />
        )}
        {draft && (
          <FormDrawer
            resource={reservation}
            id="new"
            start={draft}
            onSaved={() => {
              setDraft(undefined);
              onSaved();
            }}
            onClose={() => setDraft(undefined)}
          />
        )}
      </Suspense>
    </>
  );
}
