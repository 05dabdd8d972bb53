/** Without letters and digits that are mistaken for each other. */
const alphabet = 'ABCDEFGHJKMNPQRSTVWXYZ0123456789';
const length = 10;
const codes = 10;

/** New recovery codes in their plain form: ten of fifty random bits each. */
export function newRecoveryCodes(random: (bytes: number) => Buffer): string[] {
  return Array.from({ length: codes }, () =>
    [...random(length)].map((byte) => alphabet[byte % alphabet.length]).join(''),
  );
}

/** A code as it is shown: `ABCDE-FGHJK`. */
export function shownRecoveryCode(code: string): string {
  return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`;
}

/** A typed text in the plain form, or undefined where it can be no recovery code. */
export function readRecoveryCode(text: string): string | undefined {
  const plain = text.toUpperCase().replace(/[\s-]/g, '').replace(/O/g, '0').replace(/[IL]/g, '1');
  return plain.length === length && [...plain].every((letter) => alphabet.includes(letter)) ? plain : undefined;
}
