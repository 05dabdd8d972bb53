/** What the stream says of a notification that has come. */
interface Come {
  readonly title: string;
  readonly path: string | null;
  readonly is_desktop: boolean;
}

function isForDesktop(data: unknown): data is Come {
  return typeof data === 'object' && data !== null && 'is_desktop' in data && data.is_desktop === true;
}

/** Shows on the desktop what came for it, while the console is not visible; several tabs show it as one. */
export function showOnDesktop(data: unknown): void {
  if (!isForDesktop(data) || document.visibilityState === 'visible') return;
  if (typeof Notification === 'undefined' || Notification.permission !== 'granted') return;
  const shown = new Notification(data.title, { tag: `zhanggui:${data.title}` });
  shown.onclick = () => {
    window.focus();
    if (data.path?.startsWith('/')) location.assign(data.path);
    shown.close();
  };
}
