import { Picture } from '../../platform/fields/media/picture.tsx';

interface SignaturesProps {
  readonly of: readonly string[];
  /** The image with which the last of them signed. */
  readonly signed?: unknown;
}

/** Signature lines at the foot of a print document. */
export function Signatures({ of, signed }: SignaturesProps) {
  return (
    <footer className="zg-sheet-signatures">
      {of.map((who) => (
        <span key={who}>
          {who}：{typeof signed === 'string' && who === of.at(-1) && <Picture url={signed} alt="签名" size={64} />}
        </span>
      ))}
    </footer>
  );
}
