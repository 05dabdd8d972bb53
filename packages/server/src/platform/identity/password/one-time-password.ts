/** Letters and digits that are not mistaken for each other when read aloud or typed. */
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ';
const digits = '23456789';
const alphabet = letters + digits;
const length = 12;
const unbiased = 256 - (256 % alphabet.length);

/** A password for the first sign-in: twelve letters and digits, at least one of each, every one equally likely. */
export function oneTimePassword(random: (bytes: number) => Uint8Array): string {
  while (true) {
    const bytes = [...random(length * 3)].filter((byte) => byte < unbiased).slice(0, length);
    const password = bytes.map((byte) => alphabet[byte % alphabet.length]).join('');
    if (password.length === length && /[2-9]/.test(password) && /[A-Za-z]/.test(password)) return password;
  }
}
