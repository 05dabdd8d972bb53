/** A mobile number as a person of the demo would have it; `random` answers from 0 to 1. */
export function phoneNumber(random: () => number): string {
  const carrier = 3 + Math.floor(random() * 7);
  return `1${carrier}${String(Math.floor(random() * 1e9)).padStart(9, '0')}`;
}
