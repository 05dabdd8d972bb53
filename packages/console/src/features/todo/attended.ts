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

/** Whether somebody works here: what an open page asks by itself would keep a forgotten session alive for ever. */
export function isAttended(): boolean {
  return document.visibilityState === 'visible' && Date.now() - lastTouched < longestAway;
}
