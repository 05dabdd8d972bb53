import type { ImagesField } from '@zhanggui/contract/platform/fields/media/images';
import { Suspense } from 'react';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { CellProps, ConsoleFieldAdapter, InputProps } from '../field-adapter.ts';
import { Picture, PictureLink } from './picture.tsx';

const Upload = lazyPart(async () => (await import('./picture-upload.tsx')).PictureUpload);

function ImagesCell({ value, field }: CellProps<ImagesField>) {
  const [cover = ''] = value;
  return (
    <span className="zg-pictures">
      <Picture url={cover} alt={field.label} size={40} />
      {value.length > 1 && <small className="zg-faint">+{value.length - 1}</small>}
    </span>
  );
}

function ImagesDetail({ value, field }: CellProps<ImagesField>) {
  return (
    <span className="zg-pictures">
      {value.map((url, index) => (
        <PictureLink key={url} url={url} alt={`${field.label} ${index + 1}`} size={96} />
      ))}
    </span>
  );
}

function ImagesInput({ value, onChange, field, ...props }: InputProps<ImagesField>) {
  return (
    <Suspense fallback={<span className="zg-pictures" />}>
      <Upload {...props} label={field.label} urls={value ?? []} max={field.max ?? 9} onChange={onChange} />
    </Suspense>
  );
}

export const imagesAdapter: ConsoleFieldAdapter<ImagesField> = {
  Cell: ImagesCell,
  Detail: ImagesDetail,
  Input: ImagesInput,
  describe: (value) => `${value.length} 张图片`,
  column: { width: 88 },
};
