import type { DomainDeclaration } from '@zhanggui/contract/platform/domain';
import type { Field } from '@zhanggui/contract/platform/fields/field';
import { allFields } from '@zhanggui/contract/platform/resource/resource';
import type { Chance } from '../../count/seeded-random.ts';

/** A list and the query parameters of it that take a value. */
export interface AttackedList {
  readonly path: string;
  readonly parameters: readonly string[];
}

const texts: ReadonlySet<Field['kind']> = new Set(['text', 'code', 'phone']);

/** The lists with the most filters, so many of them; every parameter that a caller may write. */
export function attackedLists(domains: readonly DomainDeclaration[], count: number): AttackedList[] {
  const lists = domains
    .flatMap(({ resources = [] }) => resources)
    .map((resource): AttackedList => {
      const filters = Object.entries(allFields(resource)).filter(([, field]) => field.filter);
      const parameters = filters.flatMap(([name, field]) =>
        texts.has(field.kind) ? [name, `${name}__contains`] : name,
      );
      return { path: `${resource.path}_readonly/`, parameters: [...parameters, 'ordering', 'limit', 'offset'] };
    });
  const byMost = lists.toSorted((a, b) => b.parameters.length - a.parameters.length);
  return [...new Map(byMost.map((list) => [list.path, list])).values()].slice(0, count);
}

/** The same lists with a few parameters each. */
export function fewParameters(lists: readonly AttackedList[], count: number, chance: Chance): AttackedList[] {
  return lists.map(({ path, parameters }) => {
    const drawn = parameters.map((name) => ({ name, at: chance.below(1_000_000) })).toSorted((a, b) => a.at - b.at);
    return { path, parameters: drawn.slice(0, count).map(({ name }) => name) };
  });
}
