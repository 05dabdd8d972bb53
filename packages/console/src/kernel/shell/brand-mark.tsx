/** The mark of the house: an abacus whose one vermilion bead is the sum. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="掌柜" className="zg-icon">
      <rect width="32" height="32" rx="8" fill="#1d5c63" />
      <path d="M6 7.5h20M6 24.5h20M6 13.2h20" stroke="#cfe3e4" strokeWidth="1.6" strokeLinecap="round" />
      <path d="M10 7.5v17M16 7.5v17M22 7.5v17" stroke="#7fb0b5" strokeWidth="1.2" />
      <g fill="#f3f8f8">
        <rect x="7.2" y="8.7" width="5.6" height="3" rx="1.5" />
        <rect x="19.2" y="8.7" width="5.6" height="3" rx="1.5" />
        <rect x="7.2" y="20.3" width="5.6" height="3" rx="1.5" />
        <rect x="7.2" y="16.7" width="5.6" height="3" rx="1.5" />
        <rect x="13.2" y="20.3" width="5.6" height="3" rx="1.5" />
        <rect x="19.2" y="14.4" width="5.6" height="3" rx="1.5" />
        <rect x="19.2" y="20.3" width="5.6" height="3" rx="1.5" />
      </g>
      <rect x="13.2" y="14.4" width="5.6" height="3" rx="1.5" fill="#e8694f" />
    </svg>
  );
}
