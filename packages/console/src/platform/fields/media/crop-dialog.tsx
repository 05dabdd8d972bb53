import { useRef, useState } from 'react';
import { type PercentCrop, ReactCrop } from 'react-image-crop';
import 'react-image-crop/dist/ReactCrop.css';
import { api } from '../../api/api.ts';
import { mediaUrl } from '../../api/media.ts';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { RadioRow } from '../../kit/segmented/radio-row.tsx';
import { toast } from '../../kit/toast/toast.ts';
import { type CropArea, largestArea, pixelsOf, writtenType } from './crop-area.ts';

interface CropDialogProps {
  readonly name: string;
  readonly url: string;
  readonly onClose: () => void;
  /** Called with the url of the stored part. */
  readonly onCropped: (url: string) => void;
}

const ratios = [
  { value: 'free', label: '自由', ratio: undefined },
  { value: 'square', label: '1:1', ratio: 1 },
  { value: 'photo', label: '4:3', ratio: 4 / 3 },
  { value: 'banner', label: '16:9', ratio: 16 / 9 },
] as const;
type Ratio = (typeof ratios)[number]['value'];

const labels = {
  cropArea: '裁剪范围，用方向键移动',
  nwDragHandle: '左上角，用方向键调整',
  nDragHandle: '上边，用方向键调整',
  neDragHandle: '右上角，用方向键调整',
  eDragHandle: '右边，用方向键调整',
  seDragHandle: '右下角，用方向键调整',
  sDragHandle: '下边，用方向键调整',
  swDragHandle: '左下角，用方向键调整',
  wDragHandle: '左边，用方向键调整',
};

const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement) => ({ width, height });

async function crop(image: HTMLImageElement, area: CropArea, type: string): Promise<Blob> {
  const { x, y, width, height } = pixelsOf(area, sizeOf(image));
  const canvas = document.createElement('canvas');
  canvas.width = width;
  canvas.height = height;
  canvas.getContext('2d')?.drawImage(image, x, y, width, height, 0, 0, width, height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the canvas gives no picture'))), type, 0.92);
  });
}

const fileOf = (part: Blob) => new File([part], `crop.${part.type.split('/')[1]}`, { type: part.type });

/** Crops a stored picture, by pointer or by keys, and stores the part. */
export function CropDialog({ name, url, onClose, onCropped }: CropDialogProps) {
  const image = useRef<HTMLImageElement>(null);
  const [ratio, setRatio] = useState<Ratio>('free');
  const [area, setArea] = useState<PercentCrop>();
  const [isSending, setSending] = useState(false);
  const aspect = ratios.find(({ value }) => value === ratio)?.ratio;
  const choose = (next: Ratio) => {
    setRatio(next);
    const chosen = ratios.find(({ value }) => value === next)?.ratio;
    if (image.current) setArea({ unit: '%', ...largestArea(sizeOf(image.current), chosen) });
  };
  const send = async () => {
    if (!image.current || !area) return;
    setSending(true);
    const part = await crop(image.current, area, writtenType(url)).catch(() => undefined);
    if (!part) toast.error('这张图片无法裁剪');
    // A refused upload is reported by the call itself.
    const stored = part && (await api.upload(fileOf(part)).catch(() => undefined));
    setSending(false);
    if (stored) onCropped(stored.url);
  };
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button kind="primary" disabled={!area || isSending} onClick={() => void send()}>
        {isSending ? '处理中…' : '裁剪'}
      </Button>
    </>
  );
  return (
    <Dialog title={`裁剪${name}`} width={640} onClose={onClose} footer={footer}>
      <RadioRow label="比例" options={ratios} value={ratio} onChange={choose} />
      <div className="zg-crop">
        <ReactCrop
          {...(area && { crop: area })}
          {...(aspect !== undefined && { aspect })}
          keepSelection
          minWidth={16}
          minHeight={16}
          ariaLabels={labels}
          onChange={(_pixels, percent) => setArea(percent)}
        >
          <img ref={image} src={mediaUrl(url)} alt={name} crossOrigin="anonymous" onLoad={() => choose(ratio)} />
        </ReactCrop>
      </div>
    </Dialog>
  );
}
