import { reservation } from '@zhanggui/contract/domains/branch/reservation/reservation.document';
import { suggestReservation } from '@zhanggui/contract/domains/branch/reservation/suggest.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { toast } from '../../../platform/kit/toast/toast.ts';
import type { Values } from '../../../platform/resource/form/state/changes.ts';

const ActionDialog = lazyPart(
  async () => (await import('../../../platform/resource/action/action-dialog.tsx')).ActionDialog,
);
const FormDrawer = lazyPart(async () => (await import('../../../platform/resource/form/form-drawer.tsx')).FormDrawer);

export interface SuggestDialogProps {
  /** The branch that is filled in. */
  readonly bank_cell?: unknown;
  readonly onSaved?: (() => void) | undefined;
  readonly onClose: () => void;
}

const { bank_cell: branch } = suggestReservation.body;

/** Works out what a branch lacks, and opens it as a reservation that is still to be written. */
export function SuggestDialog({ bank_cell: chosen, onSaved, onClose }: SuggestDialogProps) {
  const [draft, setDraft] = useState<Values>();
  const take = (reply: unknown) => {
    const { bank_cell, lines } = reply as ReplyOfAction<typeof suggestReservation>;
    if (lines.length > 0) {
      setDraft({ bank_cell, lines: lines.map(({ sku, expected_quantity }) => ({ sku, expected_quantity })) });
      return;
    }
    toast.info('库存够用，不需要补货');
    onClose();
  };
  return (
    <Suspense>
      {draft ? (
        <FormDrawer
          resource={reservation}
          id="new"
          start={draft}
          onSaved={() => {
            onClose();
            onSaved?.();
          }}
          onClose={onClose}
        />
      ) : (
        <ActionDialog
          presentation={{ action: suggestReservation }}
          row={chosen === undefined ? undefined : { id: 0, bank_cell: chosen }}
          rowFields={{ bank_cell: branch }}
          given={{}}
          title={suggestReservation.label}
          onClose={onClose}
          onDone={take}
        />
      )}
    </Suspense>
  );
}
