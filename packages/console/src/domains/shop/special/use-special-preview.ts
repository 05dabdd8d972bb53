import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { previewSpecial } from '@zhanggui/contract/domains/shop/special/special.action';
import type { SpecialBlock } from '@zhanggui/contract/domains/shop/special/special-blocks';
import { useEffect, useState } from 'react';
import { actionQuery } from '../../../platform/api/action-query.ts';

const pause = 400;

/** A value once it has rested. */
function useRested<V>(value: V): V {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), pause);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/** Blocks as the storefront of a mall would receive them, a moment after they were written. */
export function useSpecialPreview(mall: number | undefined, blocks: readonly SpecialBlock[]) {
  const rested = useRested(blocks);
  return useQuery({
    ...actionQuery(previewSpecial, { body: { mall: mall ?? null, blocks: rested } }),
    placeholderData: keepPreviousData,
    retry: false,
  });
}
