const firstSeconds = 2;
const longestSeconds = 1800;

/** After this many failed attempts a message is dead: about three hours of trying. */
export const maxAttempts = 16;

/** When a message is tried again after its n-th failure: each wait doubles, up to half an hour. */
export function nextAttempt(attempts: number, now: Date): Date {
  const seconds = Math.min(firstSeconds * 2 ** (attempts - 1), longestSeconds);
  return new Date(now.getTime() + seconds * 1000);
}
