import { importPlaceGrants } from './access/import-grants.ts';
import { placeGrantActions } from './access/point-cell-grant.action.ts';
import { pointCellGrantFlow } from './access/point-cell-grant.flow.ts';
import { pointCellGrant } from './access/point-cell-grant.resource.ts';
import { importPlaces } from './import-places.ts';
import { placeAdmits, placeGrantState, placeState } from './place.enum.ts';
import { placeActions } from './point-cell.action.ts';
import { pointCellFlow } from './point-cell.flow.ts';
import { pointCell } from './point-cell.resource.ts';
import { placeGoodsActions } from './point-cell-product.action.ts';
import { pointCellProductFlow } from './point-cell-product.flow.ts';
import { pointCellProduct } from './point-cell-product.resource.ts';
import { openPlaceGoods, openPlaces } from './storefront-place.action.ts';

/** Places of service, as the domain lists them. */
export const placeResources = [pointCell, pointCellProduct, pointCellGrant];
export const placeDomainActions = [
  ...placeActions,
  ...placeGoodsActions,
  ...placeGrantActions,
  openPlaces,
  openPlaceGoods,
];
export const placeImports = [importPlaces, importPlaceGrants];
export const placeFlows = [pointCellFlow, pointCellProductFlow, pointCellGrantFlow];
export const placeEnums = [placeState, placeAdmits, placeGrantState];
