import { quoteDelivery } from '@zhanggui/contract/domains/delivery/channel/delivery-channel.action';
import { useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';

const Dialog = lazyPart(async () => (await import('./delivery-quote-dialog.view.tsx')).DeliveryQuoteDialog);

/** Opens the calculator of all channels. */
export function DeliveryCalculator() {
  const { has } = usePermission();
  const [open, setOpen] = useState(false);
  if (!admits(quoteDelivery.permission, has)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{quoteDelivery.label}</Button>
      {open && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
