import { importBankEmployees } from '@zhanggui/contract/domains/account/bank-employee/import-bank-employees';
import { importEmployees } from '@zhanggui/contract/domains/account/employee/import-employees';
import { importRegionStaffs } from '@zhanggui/contract/domains/account/region-staff/import-region-staffs';
import { importStaffs } from '@zhanggui/contract/domains/account/staff/import-staffs';
import type { ImportDeclaration } from '@zhanggui/contract/features/import/import';
import { Suspense, useState } from 'react';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { MenuList } from '../../../platform/kit/menu-list/menu-list.tsx';
import { Popup } from '../../../platform/kit/popup/popup.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';

const ImportDialog = lazyPart(async () => (await import('../../../features/import/import-dialog.tsx')).ImportDialog);

const imports: readonly { readonly note: string; readonly declaration: ImportDeclaration }[] = [
  { note: '总部员工，连同账号', declaration: importEmployees as unknown as ImportDeclaration },
  { note: '银行、外包与诚信员工，连同账号', declaration: importStaffs as unknown as ImportDeclaration },
  { note: '参加活动、领取积分的人', declaration: importBankEmployees as unknown as ImportDeclaration },
  { note: '各区域的负责人', declaration: importRegionStaffs as unknown as ImportDeclaration },
];

/** Opens the import of one kind of people, of those that the user may import. */
export function StaffImports({ onImported }: { readonly onImported: () => void }) {
  const { has } = usePermission();
  const [opened, setOpened] = useState<ImportDeclaration>();
  const open = imports.filter(({ declaration }) => declaration.permission.some(has));
  if (open.length === 0) return null;
  const items = open.map(({ note, declaration }, key) => ({ key, label: declaration.label, note }));
  return (
    <>
      <Popup label="导入人员：选择人员类别" trigger="导入人员" look="zg-button">
        {(close) => (
          <MenuList
            label="人员类别"
            verb="打开"
            items={items}
            onChoose={(key) => {
              close();
              setOpened(open[key]?.declaration);
            }}
          />
        )}
      </Popup>
      <Suspense>
        {opened && <ImportDialog declaration={opened} onImported={onImported} onClose={() => setOpened(undefined)} />}
      </Suspense>
    </>
  );
}
