import { defineFeature } from '../../platform/feature.ts';
import type { PathItem } from '../../platform/openapi/schemas.ts';
import { lineAnswer } from './line-answer.enum.ts';

const page = { 'text/html': { schema: { type: 'string' } } };
const token = { name: 'token', in: 'path', required: true, schema: { type: 'string' } };
const tags = ['外部会签'];

/** The page on which a partner agrees to a record line by line: no call of the API. */
const signing: PathItem = {
  get: {
    tags,
    summary: '打开会签页面',
    description: 'Asks for the code that is sent to the partner. A link that is used up or over says so.',
    security: [],
    parameters: [token],
    responses: { 200: { description: '会签页面', content: page } },
  },
  post: {
    tags,
    summary: '提交会签',
    description:
      'A form of the page: `step` is `code` to send a code, `read` to see the lines, `answer` to answer them.',
    security: [],
    parameters: [token, { name: 'step', in: 'query', required: false, schema: { type: 'string' } }],
    responses: { 200: { description: '下一页', content: page } },
  },
};

export const coSignFeature = defineFeature({
  name: 'co-sign',
  label: '外部会签',
  requires: [],
  enums: [lineAnswer],
  openapi: { paths: () => ({ '/open/co-sign/{token}': signing }) },
});
