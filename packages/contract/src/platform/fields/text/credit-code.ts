const digits = '0123456789ABCDEFGHJKLMNPQRTUWXY';
const wellFormed = /^[0-9A-HJ-NPQRTUWXY]{18}$/;

/** The check digit of the first 17 places of a unified social credit code (GB 32100-2015). */
export function creditCheckDigit(places: string): string {
  let weight = 1;
  let sum = 0;
  for (const place of places.slice(0, 17)) {
    sum += digits.indexOf(place) * weight;
    weight = (weight * 3) % 31;
  }
  return digits.charAt((31 - (sum % 31)) % 31);
}

/** The unified social credit code: 18 digits and capital letters without I, O, S, V, Z, the last a check digit. */
export const creditCode = {
  test: { test: (text: string) => wellFormed.test(text) && creditCheckDigit(text) === text.charAt(17) },
  message: '统一社会信用代码应为18位数字或大写字母，末位为校验码',
} as const;
