import { toast } from './toast.ts';

interface Flash {
  readonly tone: 'success' | 'error';
  readonly text: string;
}

const key = 'zg_flash';

/** Keeps a message for the page that follows a reload. */
export function flash(tone: Flash['tone'], text: string): void {
  sessionStorage.setItem(key, JSON.stringify({ tone, text } satisfies Flash));
}

/** Shows the message that the page before the reload left. */
export function showFlash(): void {
  const stored = sessionStorage.getItem(key);
  if (stored === null) return;
  sessionStorage.removeItem(key);
  const { tone, text } = JSON.parse(stored) as Flash;
  toast[tone](text);
}
