/** Lines at the foot of a paper on which people sign. */
export function Signatures({ of }: { readonly of: readonly string[] }) {
  return (
    <footer className="zg-sheet-signatures">
      {of.map((who) => (
        <span key={who}>{who}：</span>
      ))}
    </footer>
  );
}
