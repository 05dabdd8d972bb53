import { type PointerEvent, useRef, useState } from 'react';
import { Button } from '../button/button.tsx';
import './signature.css';

const width = 640;
const height = 220;
const stroke = 4;

interface SignaturePadProps {
  readonly label: string;
  readonly isBusy?: boolean;
  /** Takes what was signed as a picture. */
  readonly onSigned: (picture: Blob) => void;
}

/** A field that is signed with a finger, a pen or the mouse. */
export function SignaturePad({ label, isBusy = false, onSigned }: SignaturePadProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isSigned, setSigned] = useState(false);
  const draw = (event: PointerEvent<HTMLCanvasElement>, step: 'begin' | 'go on') => {
    const pen = canvas.current?.getContext('2d');
    const box = canvas.current?.getBoundingClientRect();
    if (!pen || !box) return;
    const at = [((event.clientX - box.left) * width) / box.width, ((event.clientY - box.top) * height) / box.height];
    const [x = 0, y = 0] = at;
    pen.lineWidth = stroke;
    pen.lineCap = 'round';
    pen.lineJoin = 'round';
    pen.strokeStyle = '#1b1f23';
    if (step === 'begin') {
      pen.beginPath();
      pen.moveTo(x, y);
    }
    pen.lineTo(x, y);
    pen.stroke();
    setSigned(true);
  };
  const clear = () => {
    canvas.current?.getContext('2d')?.clearRect(0, 0, width, height);
    setSigned(false);
  };
  return (
    <div className="zg-signature">
      <canvas
        ref={canvas}
        role="img"
        aria-label={isSigned ? `${label}，已签` : `${label}，未签`}
        width={width}
        height={height}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          draw(event, 'begin');
        }}
        onPointerMove={(event) => event.buttons > 0 && draw(event, 'go on')}
      />
      <div className="zg-signature-foot">
        <Button disabled={!isSigned} onClick={clear}>
          清除
        </Button>
        <Button
          kind="primary"
          disabled={!isSigned || isBusy}
          onClick={() => canvas.current?.toBlob((picture) => picture && onSigned(picture))}
        >
          用这个签名
        </Button>
      </div>
    </div>
  );
}
