import JsBarcode from 'jsbarcode';
import { useLayoutEffect, useRef } from 'react';

interface BarcodeProps {
  readonly text: string;
  /** Of the bars, in pixels. */
  readonly height?: number;
}

/** A code as scanners read it (Code 128), with its text below. */
export function Barcode({ text, height = 40 }: BarcodeProps) {
  const element = useRef<SVGSVGElement>(null);
  useLayoutEffect(() => {
    JsBarcode(element.current, text, { format: 'CODE128', height, width: 1.6, margin: 0, fontSize: 13, textMargin: 2 });
  }, [text, height]);
  return <svg ref={element} className="zg-barcode" role="img" aria-label={`条码 ${text}`} />;
}
