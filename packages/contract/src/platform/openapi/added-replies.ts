import type { ActionDeclaration } from '../action.ts';
import type { OpenApiParts } from '../feature.ts';
import type { JsonSchema } from '../fields/field-kind.ts';

/** The replies that features add to those of a call. */
export function addedReplies(
  parts: readonly OpenApiParts[],
  call: Pick<ActionDeclaration, 'approval'>,
): Readonly<Record<string, JsonSchema>> {
  return Object.assign({}, ...parts.map(({ replies }) => replies?.(call) ?? {}));
}
