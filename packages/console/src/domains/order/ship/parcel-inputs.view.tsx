import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';

/** The inputs of every dialog that sends a parcel, loaded with the first of them. */
export const parcelInputs = {
  tracking_no: lazyPart(async () => (await import('./parcel-fields.view.tsx')).TrackingNoInput),
  carrier: lazyPart(async () => (await import('./parcel-fields.view.tsx')).CarrierInput),
};
