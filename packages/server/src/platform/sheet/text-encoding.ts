const utf16Marks = { 'utf-16le': Buffer.from([0xff, 0xfe]), 'utf-16be': Buffer.from([0xfe, 0xff]) } as const;

type Utf16 = keyof typeof utf16Marks;

/** The UTF-16 encoding that a text's byte order mark names; spreadsheet programs write one. */
function utf16Of(bytes: Buffer): Utf16 | undefined {
  const known = Object.keys(utf16Marks) as Utf16[];
  return known.find((name) => bytes.subarray(0, 2).equals(utf16Marks[name]));
}

/** Whether bytes can be text: it has no character of code zero, which the database does not store. */
export function isText(bytes: Buffer): boolean {
  return utf16Of(bytes) ? !decodeText(bytes).includes('\0') : !bytes.includes(0);
}

/** A text in UTF-16 with its mark, in UTF-8, or else in GB 18030. */
export function decodeText(bytes: Buffer): string {
  const utf16 = utf16Of(bytes);
  if (utf16) return new TextDecoder(utf16).decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gb18030').decode(bytes);
  }
}
