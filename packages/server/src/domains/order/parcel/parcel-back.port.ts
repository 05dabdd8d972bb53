import type { Context } from '../../../platform/context.ts';

/** Brings what a domain above knows of a parcel's goods in line with the parcel; on a trusted view, the order is locked. */
export type ParcelBackFollower = (tx: Context, shipment_id: number) => Promise<void>;

const followers: ParcelBackFollower[] = [];

/** Lets a domain above follow parcels that come back, in the transaction of each act on one. */
export function followParcelBack(follower: ParcelBackFollower): void {
  followers.push(follower);
}

/** Tells that a parcel comes back, or does not after all. */
export async function tellParcelBack(tx: Context, shipment_id: number): Promise<void> {
  for (const follow of followers) await follow(tx, shipment_id);
}
