import { Invalid } from '../../platform/errors.ts';
import { checkBody } from '../../platform/fields/field-adapters.ts';
import type { JsonSchema } from '../../platform/fields/field-kind.ts';
import { text } from '../../platform/fields/text/text.ts';
import { leastWeight } from '../../platform/fields/text/text-checks.ts';
import { maskedFields } from '../../platform/masking/masked.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';

/** How often one account may look behind masks: in a minute, and in 24 hours. */
export const revealLimits = { minute: 20, day: 300 } as const;

/** The reason of a reveal; kept in the audit log. */
export const revealReason = text({ label: '原因', required: true, min: 3, weight_over: leastWeight, max: 200 });

/** A checked body of `POST P/{id}/reveal/`. */
export interface RevealRequest {
  readonly reason: string;
  /** Names of masked fields, each once. */
  readonly fields: readonly string[];
}

/** Checks whose masks are to be lifted and why; without `fields` all of the record's. */
export function checkReveal(resource: ResourceDeclaration, body: unknown): RevealRequest {
  const { fields, ...rest } = typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
  const { reason } = checkBody(rest, { reason: revealReason }) as { readonly reason: string };
  const known = maskedFields(resource);
  const requested = fields ?? known;
  if (!Array.isArray(requested) || requested.length === 0) throw new Invalid({ fields: ['至少选择一项'] });
  const unknown = requested.find((name) => !known.includes(name));
  if (unknown !== undefined) throw new Invalid({ fields: [`不是敏感信息：${String(unknown)}`] });
  return { reason, fields: [...new Set(requested as string[])] };
}

const reasonSchema = {
  type: 'string',
  title: revealReason.label,
  minLength: revealReason.min,
  maxLength: revealReason.max,
} as const;

/** JSON Schema of why the masks of an exported file are lifted. */
export const revealReasonSchema: JsonSchema = {
  type: 'object',
  properties: { reason: reasonSchema },
  required: ['reason'],
  additionalProperties: false,
  description: '需要「查看敏感信息」权限；不填时保持脱敏',
};

/** JSON Schema of the body of `POST P/{id}/reveal/`. */
export function revealSchema(resource: ResourceDeclaration): JsonSchema {
  return {
    type: 'object',
    properties: {
      reason: reasonSchema,
      fields: { type: 'array', items: { enum: maskedFields(resource) }, minItems: 1, description: '不填为全部' },
    },
    required: ['reason'],
    additionalProperties: false,
  };
}

/** JSON Schema of what was masked: values by field, lines as lists of their ids with the parts. */
export const revealedSchema: JsonSchema = {
  type: 'object',
  properties: { values: { type: 'object', additionalProperties: true } },
  required: ['values'],
};
