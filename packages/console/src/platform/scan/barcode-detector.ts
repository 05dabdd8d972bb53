/** The part of the browser's barcode reader that is used; not every browser has one. */
interface BarcodeReader {
  readonly detect: (source: HTMLVideoElement) => Promise<readonly { readonly rawValue: string }[]>;
}

interface BarcodeReaderClass {
  new (options: { readonly formats: readonly string[] }): BarcodeReader;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
}

const used: readonly string[] = ['ean_13', 'ean_8', 'upc_a', 'upc_e', 'code_128', 'code_39', 'itf', 'qr_code'];

/** A reader of the codes that goods carry; undefined where the browser has none, or no camera to read from. */
export async function openBarcodeReader(): Promise<BarcodeReader | undefined> {
  const Reader = Reflect.get(globalThis, 'BarcodeDetector') as BarcodeReaderClass | undefined;
  // Browsers offer the camera to secure pages alone.
  const media: MediaDevices | undefined = navigator.mediaDevices;
  if (!Reader || !media) return undefined;
  const formats = (await Reader.getSupportedFormats()).filter((format) => used.includes(format));
  return formats.length > 0 ? new Reader({ formats }) : undefined;
}
