import { defineFeature } from '../../platform/feature.ts';
import type { PathItem } from '../../platform/openapi/schemas.ts';

const answer = { 'application/json': { schema: { type: 'object' } } };

/** Where a provider of text messages pushes its receipts, in its own form: no call of the API. */
const receipts: PathItem = {
  post: {
    tags: ['短信'],
    summary: '接收短信回执',
    description: 'The provider pushes receipts in its own form to an address that ends with the key it was given.',
    security: [],
    parameters: [{ name: 'key', in: 'path', required: true, schema: { type: 'string' } }],
    responses: {
      200: { description: '接收成功', content: answer },
      404: { description: '地址或内容不是短信服务商的', content: answer },
    },
  },
};

export const textMessageFeature = defineFeature({
  name: 'text-message',
  label: '短信',
  requires: [],
  openapi: { paths: () => ({ '/open/message-receipts/{key}': receipts }) },
});
