import { Ajv2020, type ErrorObject } from 'ajv/dist/2020.js';
import { type ApiOperation, apiDocument } from './api-operation.ts';

/** A reply as far as its documentation says something of it. */
export interface SentReply {
  readonly status: number;
  readonly type: string | undefined;
  readonly text: string;
  /** The body as it was sent. */
  readonly bytes: Buffer;
}

// Annotations of OpenAPI are no keywords of JSON Schema.
const ajv = new Ajv2020({ strict: false, validateFormats: true, code: { optimize: false } });
ajv.addFormat('date', /^\d{4}-\d{2}-\d{2}$/);
ajv.addSchema(apiDocument, 'api', false, false);

/** What a reply has that its operation does not document; undefined where it fits. */
export function faultOfReply(operation: ApiOperation, { status, type, text }: SentReply): string | undefined {
  const at = pointerTo(operation, status);
  if (!at) return `the status ${status} is not documented`;
  const { content, pointer } = at;
  if (!content) return text === '' ? undefined : `the status ${status} is documented without a body`;
  const media = Object.keys(content).find((known) => type?.startsWith(known));
  if (media === undefined) return `${type ?? 'no content type'} is not documented for the status ${status}`;
  if (media !== 'application/json') return undefined;
  const validate = ajv.getSchema(`api#${pointer}/content/application~1json/schema`);
  if (!validate) throw new Error(`${operation.name} has no schema for ${status}`);
  if (validate(JSON.parse(text)) === true) return undefined;
  return (validate.errors ?? []).map(textOf).join('; ');
}

function textOf({ instancePath, message, params }: ErrorObject): string {
  return `reply${instancePath} ${message} ${JSON.stringify(params)}`;
}

function pointerTo({ method, path, described }: ApiOperation, status: number) {
  const response = described.responses[status];
  if (response?.$ref) {
    const shared = described.responses[status] as { $ref: string };
    const [, , , name = ''] = shared.$ref.split('/');
    return { content: sharedContent(name), pointer: `/components/responses/${name}` };
  }
  const escaped = encodeURIComponent(path.replaceAll('~', '~0').replaceAll('/', '~1'));
  return (
    response && { content: response.content, pointer: `/paths/${escaped}/${method.toLowerCase()}/responses/${status}` }
  );
}

function sharedContent(name: string) {
  const { responses } = apiDocument.components as unknown as {
    responses: Record<string, { content?: Readonly<Record<string, unknown>> }>;
  };
  return responses[name]?.content;
}
