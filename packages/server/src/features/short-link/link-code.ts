/** Without characters that people take for each other. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnpqrstuvwxyz';

/** The code of an address `/s/<code>`, of as many characters; each is equally likely. */
export function linkCode(random: (bytes: number) => Buffer, length: number): string {
  const limit = 256 - (256 % alphabet.length);
  let code = '';
  while (code.length < length) {
    for (const byte of random(length))
      if (byte < limit && code.length < length) code += alphabet[byte % alphabet.length];
  }
  return code;
}
