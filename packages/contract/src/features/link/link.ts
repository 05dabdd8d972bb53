import type { PagePath } from '../../platform/catalogue/catalogue.gen.ts';
import type {} from '../../platform/domain.ts';
import type { Fields } from '../../platform/fields/field.ts';
import type { JsonSchema } from '../../platform/fields/field-kind.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';

/** A page whose list is narrowed to the records that refer to one; `view` are further parameters of its address. */
export interface LinkPlace {
  readonly page: PagePath;
  readonly view?: Readonly<Record<string, string>>;
}

/** A list that leads on from the records that its own refer to. */
export interface LinkSource {
  readonly resource: ResourceDeclaration;
  /** The references, own or related, whose records show it; each can be filtered by. */
  readonly by: readonly string[];
  /** The page of the list: the first that the caller may open. */
  readonly opens: readonly LinkPlace[];
}

declare module '../../platform/domain.ts' {
  interface DomainDeclaration {
    /** Its lists to which the records lead that they refer to. */
    readonly links?: readonly LinkSource[];
  }
}

/** Declares that records show the list of those that refer to them by these fields. */
export function defineLink<F extends Fields, Q extends string>(
  resource: ResourceDeclaration<F, Q>,
  by: readonly NoInfer<(keyof F & string) | Q>[],
  ...opens: readonly LinkPlace[]
): LinkSource {
  return { resource, by, opens } as LinkSource;
}

/** How many records of one kind refer to a record, and where they are listed. */
export interface LinkedList {
  readonly resource: string;
  readonly label: string;
  /** The list in the console, narrowed to them. */
  readonly path: string;
  /** Up to `maxLinked`; null where counting took too long. */
  readonly count: number | null;
  /** Whether there are more than were counted. */
  readonly is_more: boolean;
}

export const maxLinked = 999;

/** Where a record's linked lists are read: `linksPath(order, '7')`. */
export function linksPath({ path }: ResourceDeclaration, id: number | string): string {
  return `${path}_readonly/${id}/links/`;
}

const text: JsonSchema = { type: 'string' };

/** JSON Schema of a record's linked lists. */
export const linksSchema: JsonSchema = {
  type: 'object',
  properties: {
    results: {
      type: 'array',
      items: {
        type: 'object',
        properties: {
          resource: text,
          label: text,
          path: text,
          count: { type: ['integer', 'null'], minimum: 0, maximum: maxLinked },
          is_more: { type: 'boolean' },
        },
        required: ['resource', 'label', 'path', 'count', 'is_more'],
        additionalProperties: false,
      },
    },
  },
  required: ['results'],
  additionalProperties: false,
};
