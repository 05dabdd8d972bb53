import { useState } from 'react';
import { api } from '../../api/api.ts';
import { AddIcon, LeftIcon } from '../../kit/icon/control-icons.tsx';
import { CloseIcon } from '../../kit/icon/icons.tsx';
import { toast } from '../../kit/toast/toast.ts';
import type { InputProps } from '../field-adapter.ts';
import { Picture } from './picture.tsx';
import { movedForward, without } from './picture-order.ts';

interface PictureUploadProps extends Pick<InputProps, 'id' | 'issues' | 'describedBy' | 'onLeave'> {
  readonly label: string;
  readonly urls: readonly string[];
  readonly max: number;
  readonly onChange: (urls: readonly string[]) => void;
}

const accepted = 'image/png,image/jpeg,image/webp,image/gif';
const largestBytes = 10 * 1024 * 1024;

function fitting(files: readonly File[], room: number): readonly File[] {
  const good = files.filter((file) => file.size <= largestBytes);
  if (good.length < files.length) toast.error('图片不能超过 10 MB');
  if (good.length > room) toast.error(`还可以添加 ${room} 张图片`);
  return good.slice(0, room);
}

function usePictures({ urls, max, onChange }: Pick<PictureUploadProps, 'urls' | 'max' | 'onChange'>) {
  const [sending, setSending] = useState(0);
  const add = async (files: readonly File[]) => {
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

interface PictureItemProps {
  readonly name: string;
  readonly url: string;
  readonly onRemove: () => void;
  readonly onForward: (() => void) | undefined;
}

function PictureItem({ name, url, onRemove, onForward }: PictureItemProps) {
  return (
    <li className="zg-upload-item">
      <Picture url={url} alt={name} size={72} />
      <button type="button" className="zg-upload-remove" aria-label={`移除${name}`} onClick={onRemove}>
        <CloseIcon size={12} />
      </button>
      {onForward && (
        <button type="button" className="zg-upload-forward" aria-label={`${name}前移`} onClick={onForward}>
          <LeftIcon size={12} />
        </button>
      )}
    </li>
  );
}

/** Sends pictures to the server and keeps their urls in order; the first is the cover. */
export function PictureUpload({ id, label, urls, max, onChange, issues, describedBy, onLeave }: PictureUploadProps) {
  const { sending, add } = usePictures({ urls, max, onChange });
  return (
    <ul className="zg-upload">
      {urls.map((url, index) => (
        <PictureItem
          key={url}
          name={max > 1 ? `${label}第${index + 1}张` : label}
          url={url}
          onRemove={() => onChange(without(urls, index))}
          onForward={index === 0 ? undefined : () => onChange(movedForward(urls, index))}
        />
      ))}
      {urls.length < max && (
        <li className="zg-upload-item zg-upload-add" data-busy={sending > 0 || undefined}>
          <AddIcon />
          <span aria-live="polite">{sending > 0 ? '上传中…' : '添加图片'}</span>
          <input
            id={id}
            type="file"
            accept={accepted}
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
}
