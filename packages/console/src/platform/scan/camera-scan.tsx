import { useEffect, useRef, useState } from 'react';
import { Button } from '../kit/button/button.tsx';
import { openBarcodeReader } from './barcode-detector.ts';
import { useCameraCodes } from './use-camera-codes.ts';
import './camera-scan.css';

interface CameraScanProps {
  readonly onScan: (code: string) => void;
}

function Camera({ onScan }: CameraScanProps) {
  const video = useRef<HTMLVideoElement>(null);
  const fault = useCameraCodes(video, onScan);
  if (fault !== undefined) {
    return (
      <p className="zg-field-error" role="alert">
        {fault}
      </p>
    );
  }
  return <video ref={video} className="zg-camera" aria-label="摄像头画面" autoPlay muted playsInline />;
}

function useHasReader(): boolean {
  const [has, setHas] = useState(false);
  useEffect(() => {
    let isOver = false;
    openBarcodeReader()
      .then((reader) => {
        if (!isOver) setHas(reader !== undefined);
      })
      .catch(() => undefined);
    return () => {
      isOver = true;
    };
  }, []);
  return has;
}

/** Reads codes by the camera of a telephone, each once while it is visible; nothing where the browser can not. */
export function CameraScan({ onScan }: CameraScanProps) {
  const has = useHasReader();
  const [isOpen, setOpen] = useState(false);
  if (!has) return null;
  return (
    <>
      <Button aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? '关闭摄像头' : '摄像头扫码'}
      </Button>
      {isOpen && <Camera onScan={onScan} />}
    </>
  );
}
