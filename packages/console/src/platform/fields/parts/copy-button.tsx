import { copyText } from '../../format/copy.ts';
import { CopyIcon } from './icons.tsx';

/** Copies a text to the clipboard. */
export function CopyButton({ text }: { readonly text: string }) {
  return (
    <button
      type="button"
      className="zg-copy"
      aria-label={`复制 ${text}`}
      title="复制"
      onClick={() => void copyText(text)}
    >
      <CopyIcon size={14} />
    </button>
  );
}
