const longestAway = 10 * 60_000;

let lastTouched = Date.now();
for (const kind of ['pointerdown', 'keydown', 'wheel'] as const) {
  addEventListener(
    kind,
    () => {
      lastTouched = Date.now();
    },
    { passive: true, capture: true },
  );
}

/** Whether the user is active: requests of an idle page would extend its session without end. */
export function isAttended(): boolean {
  return document.visibilityState === 'visible' && Date.now() - lastTouched < longestAway;
}
