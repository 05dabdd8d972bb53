import { useMemo } from 'react';
import { encode } from 'uqr';

/** A QR code drawn in the browser: its text is a secret that must not be sent. */
export function QrPicture({ text, label }: { readonly text: string; readonly label: string }) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className="zg-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { border: 3 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}
