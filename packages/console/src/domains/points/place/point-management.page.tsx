import { importPlaceGrants } from '@zhanggui/contract/domains/points/place/access/import-grants';
import {
  grantPlaces,
  placeGrantActions,
  withdrawPlace,
} from '@zhanggui/contract/domains/points/place/access/point-cell-grant.action';
import { pointCellGrantFlow } from '@zhanggui/contract/domains/points/place/access/point-cell-grant.flow';
import { pointCellGrant } from '@zhanggui/contract/domains/points/place/access/point-cell-grant.resource';
import { ImportButton } from '../../../features/import/import-button.tsx';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { ExplainButton } from './explain-button.view.tsx';

const many = placeGrantActions.filter((action) => 'many_of' in action && action.many_of !== undefined);

/** Who may use which places. */
export const Page = resourcePage(pointCellGrant, {
  overrides: defineOverrides(pointCellGrant, { widths: { point_cell: 180, enterprise: 220, department: 140 } }),
  pageActions: [grantPlaces],
  rowActions: [withdrawPlace],
  bulkActions: many,
  flow: { flow: pointCellGrantFlow, field: 'state' },
  tools: (list) => (
    <>
      <ExplainButton />
      <ImportButton declaration={importPlaceGrants} onImported={list.refresh} />
    </>
  ),
});
