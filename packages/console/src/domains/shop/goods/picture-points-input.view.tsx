import { type PicturePoint, pointOf, withPoint } from '@zhanggui/contract/domains/shop/goods/picture-points';
import { mediaUrl } from '../../../platform/api/media.ts';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { FocalPoint, FocalPoints } from '../../../platform/kit/media/focal-point.tsx';
import { useFormValue } from '../../../platform/resource/form/form-record.ts';

/** Sets which point of each picture stays visible where it is cut. */
export function PicturePointsInput({ id, value, onChange }: InputProps) {
  const pictures = (useFormValue('pictures') ?? []) as readonly string[];
  const points = (value ?? []) as unknown as readonly PicturePoint[];
  if (pictures.length === 0) return <p className="zg-form-help">添加图片后，在图片上点击设置焦点。</p>;
  return (
    <FocalPoints>
      {pictures.map((picture, index) => (
        <FocalPoint
          key={picture}
          id={index === 0 ? id : undefined}
          src={mediaUrl(picture)}
          name={`第${index + 1}张`}
          place={pointOf(points, picture)}
          onMove={(place) => onChange(withPoint(points, { picture, ...place }, pictures))}
        />
      ))}
    </FocalPoints>
  );
}
