import { quoteFreight } from '@zhanggui/contract/domains/shop/freight/freight.action';
import { useState } from 'react';
import { Button } from '../../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../../platform/navigation/shell-context.ts';
import { admits } from '../../../../platform/resource/data/access.ts';

const Dialog = lazyPart(async () => (await import('./freight-quote-dialog.view.tsx')).FreightQuoteDialog);

/** Opens the calculator of a whole order's freight. */
export function FreightCalculator() {
  const { has } = usePermission();
  const [open, setOpen] = useState(false);
  if (!admits(quoteFreight.permission, has)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{quoteFreight.label}</Button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
