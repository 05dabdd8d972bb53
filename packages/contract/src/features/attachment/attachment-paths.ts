import type { JsonSchema } from '../../platform/fields/field-kind.ts';
import { errorResponses } from '../../platform/openapi/errors.ts';
import { jsonContent, type PathItem, pathParameter } from '../../platform/openapi/schemas.ts';
import type { ResourceDeclaration } from '../../platform/resource/resource.ts';
import { attachmentSchema, attachmentsSchema, attachmentTypes, officeViewSchema, sheetSchema } from './attachment.ts';

/** Text is sent as bytes of no type, so that no browser shows it as a page. */
const fileContent = Object.fromEntries(
  Object.values(attachmentTypes).map((type) => [
    type === attachmentTypes.csv ? 'application/octet-stream' : type,
    { schema: { type: 'string' } },
  ]),
);

/** The paths of the files on a resource's records, where its declaration holds them. */
export function attachmentPaths({ features, label, path }: ResourceDeclaration): Record<string, PathItem> {
  if (!features?.includes('attachments')) return {};
  const one = (summary: string, responses: JsonSchema, rest: JsonSchema) => ({
    tags: [label],
    summary,
    security: [{ token: [] }],
    ...rest,
    responses: { ...responses, ...errorResponses },
  });
  const answer = (description: string, schema: JsonSchema) => ({ description, content: jsonContent(schema) });
  const bytes = { description: '附件内容', content: fileContent };
  const id = pathParameter('id');
  const both = { parameters: [id, pathParameter('attachment')] };
  const file = {
    type: 'object',
    properties: { file: { type: 'string', contentMediaType: '*/*' } },
    required: ['file'],
  };
  const upload = { required: true, content: { 'multipart/form-data': { schema: file } } };
  const of = `${path}_readonly/{id}/attachments/`;
  return {
    [of]: { get: one(`${label}附件`, { 200: answer('附件', attachmentsSchema) }, { parameters: [id] }) },
    [`${of}{attachment}/`]: { get: one('下载附件', { 200: bytes }, both) },
    [`${of}{attachment}/sheet/`]: { get: one('预览表格附件', { 200: answer('表格开头', sheetSchema) }, both) },
    [`${path}/{id}/attachments/`]: {
      post: one('上传附件', { 201: answer('附件', attachmentSchema) }, { parameters: [id], requestBody: upload }),
    },
    [`${path}/{id}/attachments/{attachment}/view/`]: {
      post: one('在线预览附件', { 200: answer('在线预览', officeViewSchema) }, both),
    },
    [`${path}/{id}/attachments/{attachment}/`]: { delete: one('删除附件', { 204: { description: '删除附件' } }, both) },
  };
}
