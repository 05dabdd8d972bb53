import { compareRegions } from '@zhanggui/contract/domains/setting/region/official-list.action';
import { Suspense, useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';

const OfficialList = lazyPart(async () => (await import('./official-list.view.tsx')).OfficialList);

/** Opens the comparison with an official list. */
export function OfficialListButton() {
  const { has } = usePermission();
  const [isOpen, setOpen] = useState(false);
  if (!admits(compareRegions.permission, has)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>核对官方名单</Button>
      {isOpen && (
        <Suspense>
          <OfficialList onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
