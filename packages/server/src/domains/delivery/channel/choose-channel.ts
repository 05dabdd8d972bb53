import {
  type Consignment,
  type FreightCharge,
  type FreightTerms,
  freightCharge,
} from '@zhanggui/contract/domains/shop/freight/freight-charge';

export interface ChannelTerms extends FreightTerms {
  readonly id: number;
  readonly priority: number;
  /** Where it delivers, each from province down; everywhere when empty. */
  readonly regions: readonly (readonly string[])[];
}

/** A channel with what it charges, and whether it is the one to use. */
export interface ChannelQuote<C extends ChannelTerms> {
  readonly channel: C;
  readonly fit: 'chosen' | 'possible' | 'outside' | 'refused';
  readonly charge: FreightCharge | undefined;
}

const isWithin = (regions: ChannelTerms['regions'], address: readonly string[]) =>
  regions.length === 0 || regions.some((region) => region.every((name, depth) => address[depth] === name));

/** Channels in the order in which a parcel would go by them: priority, then fee; those that can not take it come last. */
export function chooseChannel<C extends ChannelTerms>(
  channels: readonly C[],
  address: readonly string[],
  parcel: Consignment,
): ChannelQuote<C>[] {
  const quotes = channels.map((channel): ChannelQuote<C> => {
    if (!isWithin(channel.regions, address)) return { channel, fit: 'outside', charge: undefined };
    const charge = freightCharge(channel, address, parcel);
    return { channel, fit: charge ? 'possible' : 'refused', charge };
  });
  const inOrder = (a: ChannelQuote<C>, b: ChannelQuote<C>) =>
    a.channel.priority - b.channel.priority ||
    (a.charge?.fee_fen ?? 0) - (b.charge?.fee_fen ?? 0) ||
    a.channel.id - b.channel.id;
  const [able, unable] = [quotes.filter(({ charge }) => charge), quotes.filter(({ charge }) => !charge)];
  const [first, ...others] = able.toSorted(inOrder);
  return [...(first ? [{ ...first, fit: 'chosen' as const }, ...others] : []), ...unable.toSorted(inOrder)];
}
