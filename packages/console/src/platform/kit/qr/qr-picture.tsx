import { useMemo } from 'react';
import { encode } from 'uqr';
import './qr.css';

interface QrPictureProps {
  readonly text: string;
  readonly label: string;
}

/** A QR code drawn in the browser: its text is not sent anywhere. */
export function QrPicture({ text, label }: QrPictureProps) {
  const { size, path } = useMemo(() => drawn(text), [text]);
  return (
    <svg className="zg-qr" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}

const border = 3;

function drawn(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { border });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

const pixelsPerModule = 16;

/** Saves a QR code as a picture for print, under a name without its ending. */
export function saveQr(text: string, name: string): void {
  const { size, data } = encode(text, { border });
  const canvas = document.createElement('canvas');
  canvas.width = size * pixelsPerModule;
  canvas.height = canvas.width;
  const pen = canvas.getContext('2d');
  if (!pen) return;
  pen.fillStyle = '#fff';
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.fillStyle = '#000';
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      if (dark) pen.fillRect(x * pixelsPerModule, y * pixelsPerModule, pixelsPerModule, pixelsPerModule);
    }
  }
  const link = document.createElement('a');
  link.href = canvas.toDataURL('image/png');
  link.download = `${name}.png`;
  link.click();
}
