import { type PicturePoint, pointOf, withPoint } from '@zhanggui/contract/domains/shop/goods/picture-points';
import type { KeyboardEvent, MouseEvent } from 'react';
import { mediaUrl } from '../../../platform/api/media.ts';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { useFormValue } from '../../../platform/resource/form/form-record.ts';
import './goods-media.css';

const percent = (fraction: number) => `${Math.round(fraction * 100)}%`;

/** Where the point of a picture is, in words. */
export const placeWords = ({ x, y }: PicturePoint) => `横 ${percent(x)}，纵 ${percent(y)}`;

const steps: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-0.02, 0],
  ArrowRight: [0.02, 0],
  ArrowUp: [0, -0.02],
  ArrowDown: [0, 0.02],
};

interface PictureProps {
  readonly point: PicturePoint;
  readonly name: string;
  readonly id: string | undefined;
  readonly onMove: (point: PicturePoint) => void;
}

/** A picture whose point is set by a click, and moved by the arrow keys. */
function PointedPicture({ point, name, id, onMove }: PictureProps) {
  const click = ({ clientX, clientY, currentTarget, detail }: MouseEvent) => {
    // Enter and space come as clicks without a place.
    if (detail === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    onMove({ ...point, x: (clientX - left) / width, y: (clientY - top) / height });
  };
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    const [x, y] = step.map((each) => each * (event.shiftKey ? 5 : 1)) as [number, number];
    onMove({ ...point, x: point.x + x, y: point.y + y });
  };
  return (
    <button type="button" id={id} aria-label={`${name}焦点，${placeWords(point)}，用方向键移动`} onClick={click} onKeyDown={press}>
      <img src={mediaUrl(point.picture)} alt="" />
      <span className="zg-goods-point" style={{ left: percent(point.x), top: percent(point.y) }} />
    </button>
  );
}

/** Sets which point of each picture stays in sight where it is cut. */
export function PicturePointsInput({ id, value, onChange }: InputProps) {
  const pictures = (useFormValue('pictures') ?? []) as readonly string[];
  const points = (value ?? []) as unknown as readonly PicturePoint[];
  if (pictures.length === 0) return <p className="zg-form-help">添加图片后，在图片上点击设置焦点。</p>;
  return (
    <div className="zg-goods-points">
      {pictures.map((picture, index) => (
        <PointedPicture
          key={picture}
          id={index === 0 ? id : undefined}
          point={pointOf(points, picture)}
          name={`第${index + 1}张`}
          onMove={(point) => onChange(withPoint(points, point, pictures))}
        />
      ))}
    </div>
  );
}
