/** A parameter as PostgreSQL reads it: text, bytes, or null. */
export type WireValue = string | Buffer | null;

/** Writes a JavaScript value as a PostgreSQL parameter; throws before anything is sent on one that has no meaning there. */
export function wireValue(value: unknown): WireValue {
  switch (typeof value) {
    case 'string':
      return value;
    case 'number':
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'object':
      return value === null ? null : wireObject(value);
    default:
      throw new TypeError(`a query parameter can not be ${typeof value}`);
  }
}

function wireObject(value: object): string | Buffer {
  if (value instanceof Date) {
    return value.toISOString();
  }
  if (ArrayBuffer.isView(value)) {
    return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  }
  return Array.isArray(value) ? arrayLiteral(value) : JSON.stringify(value);
}

function arrayLiteral(values: readonly unknown[]): string {
  return `{${values.map(arrayElement).join(',')}}`;
}

function arrayElement(value: unknown): string {
  if (Array.isArray(value)) {
    return arrayLiteral(value);
  }
  const written = wireValue(value);
  if (written === null) {
    return 'NULL';
  }
  const text = typeof written === 'string' ? written : `\\x${written.toString('hex')}`;
  return `"${text.replace(/["\\]/g, '\\$&')}"`;
}
