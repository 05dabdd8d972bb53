import { toast } from '../kit/toast/toast.ts';

/** For pages served without https, where the clipboard interface is absent. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.style.cssText = 'position:fixed;opacity:0';
  // Inside an open modal dialog, as everything outside of it takes no focus.
  const host = document.querySelector('dialog[open]') ?? document.body;
  host.append(area);
  area.select();
  const copied = document.execCommand('copy');
  area.remove();
  return copied;
}

async function write(text: string): Promise<boolean> {
  if (!navigator.clipboard) return copyBySelection(text);
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

/** Puts a text on the clipboard and says whether that worked. */
export async function copyText(text: string): Promise<void> {
  if (await write(text)) toast.success('复制成功');
  else toast.error('复制失败，请手动复制');
}
