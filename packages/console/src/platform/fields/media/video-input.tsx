import { useState } from 'react';
import { mediaUrl } from '../../api/media.ts';
import { request } from '../../api/request.ts';
import { TextButton } from '../../kit/button/button.tsx';
import { Stack } from '../../kit/layout/stack.tsx';
import { FilePick } from '../../kit/media/file-pick.tsx';
import { VideoPlayer } from '../../kit/media/video-player.tsx';
import { toast } from '../../kit/toast/toast.ts';
import type { InputProps } from '../field-adapter.ts';

const accepted: readonly string[] = ['video/mp4', 'video/webm'];
const largestBytes = 50 * 1024 * 1024;

async function send(file: File): Promise<string | undefined> {
  const body = new FormData();
  body.set('file', file);
  // A refused video is reported by the call itself.
  const sent = request({ method: 'POST', path: '/api/file/video/', body }, { label: '上传视频' });
  return ((await sent.catch(() => undefined)) as { url: string } | undefined)?.url;
}

/** A stored video. */
export function Video({ url, label }: { readonly url: string; readonly label: string }) {
  return <VideoPlayer src={mediaUrl(url)} label={label} />;
}

/** Sends one video to the server and keeps its url. */
export function VideoInput({ id, field, value, onChange, onLeave, issues, describedBy }: InputProps) {
  const [isSending, setSending] = useState(false);
  const url = typeof value === 'string' ? value : '';
  const add = async (file: File) => {
    if (!accepted.includes(file.type)) return toast.error('只能添加 MP4 或 WebM 视频');
    if (file.size > largestBytes) return toast.error('视频不能超过 50 MB');
    setSending(true);
    const stored = await send(file);
    setSending(false);
    if (stored !== undefined) onChange(stored);
  };
  return (
    <Stack gap={12}>
      {url && <Video url={url} label={field.label} />}
      <FilePick
        id={id}
        accepted={accepted}
        isBusy={isSending}
        aria-invalid={'' in issues}
        aria-describedby={describedBy}
        onPick={(file) => void add(file)}
        onLeave={onLeave}
      />
      <span aria-live="polite">{isSending ? '上传中…' : ''}</span>
      {url && <TextButton onClick={() => onChange(null)}>移除视频</TextButton>}
    </Stack>
  );
}
