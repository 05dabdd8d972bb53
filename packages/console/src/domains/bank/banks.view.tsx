import { bank } from '@zhanggui/contract/domains/bank/bank.resource';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { MenuList } from '../../platform/kit/menu-list/menu-list.tsx';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';
import { Popup } from '../../platform/kit/popup/popup.tsx';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import { mayWrite } from '../../platform/resource/data/access.ts';
import { useListPage } from '../../platform/resource/data/use-records.ts';

const FormDrawer = lazyPart(async () => (await import('../../platform/resource/form/form-drawer.tsx')).FormDrawer);
const everything = { limit: 100, offset: 0, is_deleted: false, ordering: 'id' };

function Banks({ onChoose }: { readonly onChoose: (id: number) => void }) {
  const { data, error, refetch } = useListPage(bank, everything);
  if (error) return <LoadFailed what="银行" error={error} onRetry={() => void refetch()} />;
  const items = (data?.results ?? []).map(({ id, code, name, state }) => ({
    key: id,
    label: name,
    note: state === 'enabled' ? code : `${code} · 停用`,
  }));
  return <MenuList label="银行" verb="编辑" items={items} onChoose={onChoose} />;
}

/** The banks as they are called, for those who may call them otherwise. */
export function BanksButton() {
  const { has } = usePermission();
  const [written, setWritten] = useState<number>();
  const close = () => setWritten(undefined);
  if (!mayWrite(bank, 'update', has)) return null;
  return (
    <>
      <Popup label="银行名称与标志" trigger="银行" look="zg-button">
        {(closePopup) => (
          <Banks
            onChoose={(id) => {
              closePopup();
              setWritten(id);
            }}
          />
        )}
      </Popup>
      {written !== undefined && (
        <Suspense>
          <FormDrawer resource={bank} id={written} onSaved={close} onClose={close} />
        </Suspense>
      )}
    </>
  );
}
