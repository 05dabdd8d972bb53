import type { Fields } from '@zhanggui/contract/platform/fields/field';
import { isStored } from '../../platform/fields/field-adapters.ts';
import type { CompiledResource } from '../../platform/resource/compiled.ts';

/** The declared fields in a record's own row: the ones that audit entries cover. */
export function ownFields({ resource, binding }: CompiledResource): Fields {
  const own = Object.entries(resource.fields).filter(
    ([name, field]) => isStored(field) && !Object.hasOwn(binding.computed, name),
  );
  return Object.fromEntries(own);
}
