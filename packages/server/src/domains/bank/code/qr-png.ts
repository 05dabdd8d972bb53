import sharp from 'sharp';
import { renderSVG } from 'uqr';

const pixels = 640;

/** A QR code as a PNG. */
export async function qrPng(text: string): Promise<Uint8Array> {
  const svg = renderSVG(text, { border: 3, ecc: 'M' });
  return sharp(Buffer.from(svg), { density: 300 }).resize(pixels, pixels, { kernel: 'nearest' }).png().toBuffer();
}
