import { type DragEvent, Suspense, useRef, useState } from 'react';
import { api } from '../../api/api.ts';
import { AddIcon, CropIcon, LeftIcon } from '../../kit/icon/control-icons.tsx';
import { CloseIcon } from '../../kit/icon/icons.tsx';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { toast } from '../../kit/toast/toast.ts';
import type { InputProps } from '../field-adapter.ts';
import { Picture } from './picture.tsx';
import { moved, without } from './picture-order.ts';

const CropDialog = lazyPart(async () => (await import('./crop-dialog.tsx')).CropDialog);

interface PictureUploadProps extends Pick<InputProps, 'id' | 'issues' | 'describedBy' | 'onLeave'> {
  readonly label: string;
  readonly urls: readonly string[];
  readonly max: number;
  readonly onChange: (urls: readonly string[]) => void;
}

const accepted: readonly string[] = ['image/png', 'image/jpeg', 'image/webp', 'image/gif'];
const largestBytes = 10 * 1024 * 1024;

function fitting(files: readonly File[], room: number): readonly File[] {
  const pictures = files.filter(({ type }) => accepted.includes(type));
  if (pictures.length < files.length) toast.error('只能添加 PNG、JPEG、WebP 或 GIF 图片');
  const good = pictures.filter((file) => file.size <= largestBytes);
  if (good.length < pictures.length) toast.error('图片不能超过 10 MB');
  if (good.length > room) toast.error(`还可以添加 ${room} 张图片`);
  return good.slice(0, room);
}

/** Files of what was pasted; cells of a sheet come as text beside a picture of themselves, which is left out. */
function pasted({ files, types }: DataTransfer): readonly File[] {
  return types.includes('text/plain') ? [] : [...files];
}

function usePictures({ urls, max, onChange }: Pick<PictureUploadProps, 'urls' | 'max' | 'onChange'>) {
  const [sending, setSending] = useState(0);
  const add = async (files: readonly File[]) => {
    if (files.length === 0 || sending > 0) return;
    const chosen = fitting(files, max - urls.length);
    setSending(chosen.length);
    // A refused picture is reported by the call itself; the others stay.
    const replies = await Promise.allSettled(chosen.map((file) => api.upload(file)));
    setSending(0);
    const added = replies.flatMap((reply) => (reply.status === 'fulfilled' ? [reply.value.url] : []));
    if (added.length > 0) onChange([...urls, ...added.filter((url) => !urls.includes(url))]);
  };
  return { sending, add };
}

/** Pictures are dragged to another place, and files dropped anywhere among them. */
function useDragging({ urls, onChange }: Pick<PictureUploadProps, 'urls' | 'onChange'>, add: (files: File[]) => void) {
  const from = useRef<number>(undefined);
  const drop = (event: DragEvent, to: number) => {
    event.preventDefault();
    event.stopPropagation();
    if (from.current === undefined) add([...event.dataTransfer.files]);
    else onChange(moved(urls, from.current, to));
  };
  const dragging = (index: number) => ({
    draggable: true,
    onDragStart: () => {
      from.current = index;
    },
    onDragEnd: () => {
      from.current = undefined;
    },
    onDrop: (event: DragEvent) => drop(event, index),
  });
  const target = {
    onDragOver: (event: DragEvent) => event.preventDefault(),
    onDrop: (event: DragEvent) => drop(event, urls.length - 1),
  };
  return { dragging, target };
}

interface PictureItemProps {
  readonly dragging: ReturnType<ReturnType<typeof useDragging>['dragging']>;
  readonly name: string;
  readonly url: string;
  readonly onRemove: () => void;
  readonly onForward: (() => void) | undefined;
  readonly onCrop: () => void;
}

/** Frames that move would be lost. */
const mayMove = /\.gif$/i;

function PictureItem({ dragging, name, url, onRemove, onForward, onCrop }: PictureItemProps) {
  return (
    <li className="zg-upload-item" {...dragging}>
      <Picture url={url} alt={name} size={72} />
      <button type="button" className="zg-upload-remove" aria-label={`移除${name}`} onClick={onRemove}>
        <CloseIcon size={12} />
      </button>
      {onForward && (
        <button type="button" className="zg-upload-forward" aria-label={`${name}前移`} onClick={onForward}>
          <LeftIcon size={12} />
        </button>
      )}
      {!mayMove.test(url) && (
        <button type="button" className="zg-upload-crop" aria-label={`裁剪${name}`} onClick={onCrop}>
          <CropIcon size={12} />
        </button>
      )}
    </li>
  );
}

interface CroppingProps extends Pick<PictureUploadProps, 'urls' | 'onChange'> {
  readonly name: string;
  readonly url: string;
  readonly onClose: () => void;
}

/** The part takes the place of the picture; one that stands among them already takes none. */
function Cropping({ name, url, urls, onChange, onClose }: CroppingProps) {
  const replace = (part: string) => {
    onClose();
    if (!urls.includes(part)) onChange(urls.map((each) => (each === url ? part : each)));
  };
  return (
    <Suspense>
      <CropDialog name={name} url={url} onClose={onClose} onCropped={replace} />
    </Suspense>
  );
}

/** Sends pictures to the server and keeps their urls in order; the first is the cover. */
export function PictureUpload({ id, label, urls, max, onChange, issues, describedBy, onLeave }: PictureUploadProps) {
  const { sending, add } = usePictures({ urls, max, onChange });
  const { dragging, target } = useDragging({ urls, onChange }, (files) => void add(files));
  const [cropped, setCropped] = useState<string>();
  const nameOf = (index: number) => (max > 1 ? `${label}第${index + 1}张` : label);
  const items = (
    <ul
      className="zg-upload"
      tabIndex={-1}
      {...target}
      onPaste={({ clipboardData }) => void add(pasted(clipboardData))}
    >
      {urls.map((url, index) => (
        <PictureItem
          key={url}
          dragging={dragging(index)}
          name={nameOf(index)}
          url={url}
          onRemove={() => onChange(without(urls, index))}
          onCrop={() => setCropped(url)}
          onForward={index === 0 ? undefined : () => onChange(moved(urls, index, index - 1))}
        />
      ))}
      {urls.length < max && (
        <li className="zg-upload-item zg-upload-add" data-busy={sending > 0 || undefined}>
          <AddIcon />
          <span aria-live="polite">{sending > 0 ? '上传中…' : '添加图片'}</span>
          <input
            id={id}
            className="zg-file-input"
            type="file"
            accept={accepted.join(',')}
            title="可拖入或粘贴图片"
            multiple={max > 1}
            disabled={sending > 0}
            aria-invalid={'' in issues}
            aria-describedby={describedBy}
            onChange={(event) => {
              void add([...(event.target.files ?? [])]);
              event.target.value = '';
            }}
            onBlur={onLeave}
          />
        </li>
      )}
    </ul>
  );
  return (
    <>
      {items}
      {cropped !== undefined && (
        <Cropping
          {...{ urls, onChange }}
          name={nameOf(urls.indexOf(cropped))}
          url={cropped}
          onClose={() => setCropped(undefined)}
        />
      )}
    </>
  );
}
