import type { ImageField } from '@zhanggui/contract/platform/fields/media/image';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
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
        max={1}
        onChange={(urls) => onChange(urls[0] ?? null)}
      />
    </Suspense>
  );
}

export const imageAdapter: ConsoleFieldAdapter<ImageField> = {
  Cell: ImageCell,
  Detail: ImageDetail,
  Input: ImageInput,
  describe: () => '1 张图片',
  column: { width: 64 },
};
