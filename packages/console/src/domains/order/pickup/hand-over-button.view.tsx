import { pickUp } from '@zhanggui/contract/domains/order/pickup/pickup.action';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/fields/parts/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';

const HandOver = lazyPart(async () => (await import('./hand-over.view.tsx')).HandOver);

/** Opens the counter: codes are scanned and orders handed over, one after another. */
export function HandOverButton() {
  const { has } = usePermission();
  const [isOpen, setOpen] = useState(false);
  if (!admits(pickUp.permission, has)) return null;
  return (
    <>
      <button type="button" className="zg-button" data-kind="primary" onClick={() => setOpen(true)}>
        扫码核销
      </button>
      {isOpen && (
        <Suspense>
          <HandOver onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
