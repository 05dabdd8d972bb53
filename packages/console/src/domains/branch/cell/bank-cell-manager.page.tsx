import { bankCellAuth } from '@zhanggui/contract/domains/bank/auth/bank-cell-auth.resource';
import { bankCellLevel, bankCellStatus } from '@zhanggui/contract/domains/bank/bank-cell.enum';
import { bankCell } from '@zhanggui/contract/domains/bank/bank-cell.resource';
import { bankCellCategory } from '@zhanggui/contract/domains/bank/bank-cell-category.resource';
import { bankCellZone } from '@zhanggui/contract/domains/bank/bank-cell-zone.resource';
import { importBankCells } from '@zhanggui/contract/domains/bank/import-bank-cells';
import { bankCellProduct } from '@zhanggui/contract/domains/branch/product/bank-cell-product.resource';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { MapPointInput } from '../../../platform/fields/text/map-point-input.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import type { ResourcePresentation } from '../../../platform/resource/page/resource-presentation.ts';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { BankCellTree } from '../../bank/bank-cell-tree.view.tsx';
import { BanksButton } from '../../bank/banks.view.tsx';
import { SkuWords } from '../../stock/sku-words.view.tsx';
import { CellAuths, UnbindButton } from './cell-auths.view.tsx';
import { CellCodes, CodesButton } from './cell-codes.view.tsx';

const CellSwitch = viewSwitch('网点管理', {
  outlets: '网点',
  extra: '启用机构',
  all: '全部机构',
  product: bankCellProduct.label,
  zone: bankCellZone.label,
  category: bankCellCategory.label,
  auth: bankCellAuth.label,
});

/** The cells of banks as far as a tab shows them, by the tree that they make. */
function cellPage(fixed: NonNullable<ResourcePresentation['fixed']>) {
  return resourcePage(bankCell, {
    fixed,
    switch: CellSwitch,
    overrides: defineOverrides(bankCell, {
      inputs: { map_point: MapPointInput },
      widths: { code: 150, name: 230, parent: 190 },
      wide: ['map_point'],
    }),
    aside: (list) => <BankCellTree list={list} by="parent" />,
    tools: (list) => (
      <>
        <BanksButton />
        <ImportButton declaration={importBankCells} onImported={list.refresh} />
      </>
    ),
    bulkTools: (list) => <CodesButton list={list} />,
    more: (row) => (
      <>
        <CellCodes code={String(row.code)} name={String(row.name)} />
        <CellAuths bank_cell={row.id} />
      </>
    ),
  });
}

const ofCell = (resource: ResourceDeclaration, own: ResourcePresentation = {}) =>
  resourcePage(resource, { switch: CellSwitch, aside: (list) => <BankCellTree list={list} by="bank_cell" />, ...own });

const Products = ofCell(bankCellProduct, {
  overrides: defineOverrides(bankCellProduct, {
    cells: { sku: ({ value }) => <SkuWords of={value} /> },
    widths: { sku: 240 },
  }),
});

/** Branches by level and state, and all that belongs to them. */
export const Page = pageByView(cellPage({ level: String(bankCellLevel.outlet) }), {
  extra: cellPage({ status: String(bankCellStatus.enabled) }),
  all: cellPage({}),
  product: Products,
  zone: ofCell(bankCellZone),
  category: resourcePage(bankCellCategory, { switch: CellSwitch }),
  auth: ofCell(bankCellAuth, { more: (row) => <UnbindButton row={row} /> }),
});
