/** The mark of the house: an abacus whose one vermilion bead is the sum. */
export function BrandMark({ size }: { readonly size: number }) {
  return (
    <svg width={size} height={size} viewBox="0 0 32 32" role="img" aria-label="掌柜" className="zg-icon">
      <rect width="32" height="32" rx="8" fill="#236e77" />
      <path d="M5 12.7h22" stroke="#a9d0d4" strokeWidth="1.8" strokeLinecap="round" />
      <g fill="#f4fafa">
        <rect x="5" y="5.5" width="6.4" height="4.4" rx="2.2" />
        <rect x="12.8" y="5.5" width="6.4" height="4.4" rx="2.2" />
        <rect x="20.6" y="5.5" width="6.4" height="4.4" rx="2.2" />
        <rect x="5" y="21.8" width="6.4" height="4.4" rx="2.2" />
        <rect x="12.8" y="21.8" width="6.4" height="4.4" rx="2.2" />
        <rect x="20.6" y="21.8" width="6.4" height="4.4" rx="2.2" />
        <rect x="5" y="15.8" width="6.4" height="4.4" rx="2.2" />
        <rect x="20.6" y="15.8" width="6.4" height="4.4" rx="2.2" />
      </g>
      <rect x="12.8" y="15.8" width="6.4" height="4.4" rx="2.2" fill="#f0775c" />
    </svg>
  );
}
