import type { ImageField } from '@zhanggui/contract/kernel/field-kinds/media/image';
import { Suspense } from 'react';
import type { CellProps, ConsoleFace, InputProps } from '../console-face.ts';
import { lazyPart } from '../parts/lazy-part.ts';
import { Picture, PictureLink } from './picture.tsx';

const Upload = lazyPart(async () => (await import('./picture-upload.tsx')).PictureUpload);

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
