import type { Refusal } from './content.ts';

const attribute = String.raw`\s+[\w:.-]+\s*=\s*(?:"[^"<]*"|'[^'<]*')`;
const element = new RegExp(String.raw`<(?:[\w.-]+:)?Relationship((?:${attribute})*)\s*/?>`, 'g');
const anyElement = /<(?:[\w.-]+:)?Relationship(?=[\s/>])/g;
const reading = /([\w:.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
/** What a reader sees and follows itself. */
const harmless = /^(?:https?:|mailto:|tel:|#)/i;

/**
 * What keeps a list of relationships of an Open XML part from being taken. Hyperlinks may lead elsewhere; pictures,
 * templates, workbooks and objects from elsewhere are fetched without being asked for.
 */
export function refusalOfRelationships(xml: string): Refusal | undefined {
  // A comment, an entity or a numbered letter could spell what is looked for otherwise.
  if (/\0|<!|&#/.test(xml)) return 'unknown';
  const found = [...xml.matchAll(element)];
  if (found.length !== (xml.match(anyElement) ?? []).length) return 'unknown';
  for (const [, attributes = ''] of found) {
    const values = new Map([...attributes.matchAll(reading)].map(([, name = '', a, b]) => [name, a ?? b ?? '']));
    const type = values.get('Type') ?? '';
    if (/\/(?:oleObject|control|activeXControlBinary|vbaProject)$/i.test(type)) return 'objects';
    if (!/^external$/i.test(values.get('TargetMode')?.trim() ?? '')) continue;
    const isHyperlink = /\/hyperlink$/.test(type) && harmless.test(values.get('Target')?.trim() ?? '');
    if (!isHyperlink) return 'links';
  }
  return undefined;
}

const fetchingField = /\b(?:DDE|DDEAUTO|INCLUDEPICTURE|INCLUDETEXT|IMPORT|LINK)\b/i;
const instruction = /<(?:[\w.-]+:)?instrText\b[^>]*>([^<]*)</g;
const simpleField = /<(?:[\w.-]+:)?fldSimple\b[^>]*?\binstr\s*=\s*(?:"([^"]*)"|'([^']*)')/g;

/** Whether a part has fields or links that start programs or fetch contents; a field's text may lie in several pieces. */
export function fetchesByField(xml: string): boolean {
  const pieces = [...xml.matchAll(instruction)].map(([, text = '']) => text).join('');
  const simple = [...xml.matchAll(simpleField)].map(([, a, b]) => a ?? b ?? '').join(' ');
  return /<(?:[\w.-]+:)?ddeLink\b/i.test(xml) || fetchingField.test(pieces) || fetchingField.test(simple);
}
