/** Signature lines at the foot of a print document. */
export function Signatures({ of }: { readonly of: readonly string[] }) {
  return (
    <footer className="zg-sheet-signatures">
      {of.map((who) => (
        <span key={who}>{who}：</span>
      ))}
    </footer>
  );
}
