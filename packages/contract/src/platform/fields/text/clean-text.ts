/** Direction marks, zero-width spaces and byte order marks: unseen, they disguise what a name says. */
const invisible = /[\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]/g;
const controls = /(?![\t\r\n])\p{Cc}/gu;

/** Text of several lines without characters that control terminals, direction or width. */
export function cleanLines(text: string): string {
  return text.replace(invisible, '').replace(controls, '');
}

/** The same on one line: breaks and tabs become spaces. */
export function cleanLine(text: string): string {
  return cleanLines(text).replace(/[\t\r\n\u2028\u2029]+/g, ' ');
}
