import type { ImageField } from '@zhanggui/contract/kernel/field-kinds/media/image';
import { Suspense } from 'react';
import { mediaUrl } from '../../api/media.ts';
import type { CellProps, ConsoleFace, InputProps } from '../console-face.ts';
import { lazyPart } from '../parts/lazy-part.ts';

const Upload = lazyPart(async () => (await import('./picture-upload.tsx')).PictureUpload);

interface PictureProps {
  readonly url: string;
  readonly alt: string;
  readonly size: number;
}

/** A picture in a square of its own, so that nothing moves when it arrives. */
export function Picture({ url, alt, size }: PictureProps) {
  return (
    <img
      className="zg-picture"
      src={mediaUrl(url)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A picture that opens in full on its own page. */
export function PictureLink({ url, alt, size }: PictureProps) {
  return (
    <a href={mediaUrl(url)} target="_blank" rel="noreferrer">
      <Picture url={url} alt={alt} size={size} />
    </a>
  );
}

function ImageCell({ value, field }: CellProps<ImageField>) {
  return <Picture url={value} alt={field.label} size={40} />;
}

function ImageDetail({ value, field }: CellProps<ImageField>) {
  return <PictureLink url={value} alt={field.label} size={120} />;
}

function ImageInput({ value, onChange, field, ...props }: InputProps<ImageField>) {
  return (
    <Suspense fallback={<span className="zg-pictures" />}>
      <Upload
        {...props}
        label={field.label}
        urls={value ? [value] : []}
        most={1}
        onChange={(urls) => onChange(urls[0] ?? null)}
      />
    </Suspense>
  );
}

export const imageFace: ConsoleFace<ImageField> = {
  Cell: ImageCell,
  Detail: ImageDetail,
  Input: ImageInput,
  describe: () => '1 张图片',
  column: { width: 64 },
};
