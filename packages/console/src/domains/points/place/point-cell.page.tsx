import { importPlaces } from '@zhanggui/contract/domains/points/place/import-places';
import {
  closePlace,
  pausePlace,
  placeActions,
  resumePlace,
} from '@zhanggui/contract/domains/points/place/point-cell.action';
import { pointCellFlow } from '@zhanggui/contract/domains/points/place/point-cell.flow';
import { pointCell } from '@zhanggui/contract/domains/points/place/point-cell.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { PlaceGoods, PlaceGrants } from './place-parts.view.tsx';

const many = placeActions.filter(({ many_of }) => many_of !== undefined);

/** The places of service of enterprises, each with what it offers and whom it serves. */
export const Page = resourcePage(pointCell, {
  formPath: '/enterprise-point/point-cell-edit',
  overrides: defineOverrides(pointCell, {
    widths: { code: 110, name: 170, enterprise: 210, region: 190, opening_hours: 170, product_count: 96 },
  }),
  rowActions: [pausePlace, resumePlace, closePlace],
  bulkActions: many,
  flow: { flow: pointCellFlow, field: 'state' },
  tools: (list) => <ImportButton declaration={importPlaces} onImported={list.refresh} />,
  more: (row) => (
    <>
      <PlaceGoods row={row} />
      <PlaceGrants row={row} />
    </>
  ),
});
