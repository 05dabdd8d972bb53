import { type RefObject, useEffect, useRef, useState } from 'react';
import { openBarcodeReader } from './barcode-detector.ts';
import { SeenCodes } from './seen-codes.ts';

const everyMilliseconds = 150;

function wordsOf(error: unknown): string {
  const name = error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError') return '没有使用摄像头的权限，请在浏览器的网站设置中允许';
  if (name === 'NotFoundError') return '没有找到摄像头';
  return '摄像头打不开，请关闭其他正在使用它的程序后重试';
}

/** Shows the rear camera in a video as long as it is drawn, and reads codes from it; answers why it can not. */
export function useCameraCodes(video: RefObject<HTMLVideoElement | null>, onCode: (code: string) => void) {
  const [fault, setFault] = useState<string>();
  const now = useRef(onCode);
  useEffect(() => {
    now.current = onCode;
  });
  useEffect(() => {
    let isOver = false;
    let stream: MediaStream | undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = () => {
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
    const open = async () => {
      const reader = await openBarcodeReader();
      stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      const shown = video.current;
      if (isOver || !reader || !shown) return stop();
      shown.srcObject = stream;
      const seen = new SeenCodes();
      const look = async () => {
        // A picture that is not there yet or can not be read is followed by the next one.
        const codes = await reader.detect(shown).catch(() => []);
        if (isOver) return;
        const read = codes.map(({ rawValue }) => rawValue.trim()).filter((code) => code !== '');
        for (const code of seen.take(read, performance.now())) now.current(code);
        timer = setTimeout(() => void look(), everyMilliseconds);
      };
      await look();
    };
    open().catch((error: unknown) => {
      if (!isOver) setFault(wordsOf(error));
    });
    return () => {
      isOver = true;
      clearTimeout(timer);
      stop();
    };
  }, [video]);
  return fault;
}
