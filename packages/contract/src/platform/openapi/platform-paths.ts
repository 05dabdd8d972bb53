import type { JsonSchema } from '../fields/field-kind.ts';
import { errorResponses } from './errors.ts';
import { jsonContent, type PathItem } from './schemas.ts';

const token = [{ token: [] }];

function object(properties: Readonly<Record<string, JsonSchema>>): JsonSchema {
  return { type: 'object', properties, required: Object.keys(properties) };
}

const text: JsonSchema = { type: 'string' };
const storedFile = object({ id: { type: 'integer' }, url: text, name: text, size: { type: 'integer' }, type: text });

function probe(summary: string): PathItem {
  const answer = { description: summary, content: jsonContent(object({ status: text })) };
  const unavailable = { $ref: '#/components/responses/503' };
  return { get: { tags: ['系统'], summary, security: [], responses: { 200: answer, 503: unavailable } } };
}

/** Paths of neither a resource nor an action: uploads, the document itself, health checks. */
export const platformPaths: Readonly<Record<string, PathItem>> = {
  '/api/file/': {
    post: {
      tags: ['系统'],
      summary: '上传图片',
      description: 'JPG, PNG, WebP or GIF of at most 10 MB; stored as WebP and served under `url`.',
      security: token,
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: object({ file: { type: 'string', contentMediaType: 'image/*' } }) },
        },
      },
      responses: { 201: { description: '上传图片', content: jsonContent(storedFile) }, ...errorResponses },
    },
  },
  '/api/file/video/': {
    post: {
      tags: ['系统'],
      summary: '上传视频',
      description: 'MP4 or WebM of at most 50 MB; served under `url`.',
      security: token,
      requestBody: {
        required: true,
        content: {
          'multipart/form-data': { schema: object({ file: { type: 'string', contentMediaType: 'video/*' } }) },
        },
      },
      responses: { 201: { description: '上传视频', content: jsonContent(storedFile) }, ...errorResponses },
    },
  },
  '/api/events/': {
    get: {
      tags: ['系统'],
      summary: '事件流',
      description: 'Server-sent events of the caller; goes on after the numbered event in the header `Last-Event-ID`.',
      security: token,
      responses: {
        200: { description: '事件流', content: { 'text/event-stream': { schema: text } } },
        ...errorResponses,
      },
    },
  },
  '/openapi.json': {
    get: {
      tags: ['系统'],
      summary: '接口文档',
      security: token,
      responses: { 200: { description: '接口文档', content: jsonContent({ type: 'object' }) }, ...errorResponses },
    },
  },
  '/healthz': probe('进程是否运行'),
  '/readyz': probe('是否可以服务'),
};
