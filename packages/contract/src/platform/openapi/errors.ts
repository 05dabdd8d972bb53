import type { JsonSchema } from '../fields/field-kind.ts';

/** Bodies of failures. */
export const errorSchemas: Readonly<Record<string, JsonSchema>> = {
  Detail: {
    type: 'object',
    properties: { detail: { type: 'string' }, code: { type: 'string' } },
    required: ['detail'],
  },
  Invalid: { type: 'object', additionalProperties: { type: 'array', items: { type: 'string' } } },
};

const detail = (description: string): JsonSchema => ({
  description,
  content: { 'application/json': { schema: { $ref: '#/components/schemas/Detail' } } },
});

const invalid: JsonSchema = {
  description: '输入有误',
  content: {
    'application/json': {
      schema: { anyOf: [{ $ref: '#/components/schemas/Invalid' }, { $ref: '#/components/schemas/Detail' }] },
    },
  },
};

/** The replies of failures, by status. */
export const failureResponses: Readonly<Record<string, JsonSchema>> = {
  400: invalid,
  401: detail('未登录或登录已过期'),
  403: detail('没有权限'),
  404: detail('记录不存在'),
  405: detail('不支持的操作'),
  409: detail('冲突'),
  413: detail('内容过大'),
  415: detail('内容类型不正确'),
  429: detail('操作过于频繁'),
  503: detail('服务暂时不可用'),
};

/** The failures that any operation may answer with. */
export const errorResponses: Readonly<Record<string, JsonSchema>> = Object.fromEntries(
  Object.keys(failureResponses).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
);
