import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { FilePick } from './file-pick.tsx';
import { FocalPoint, FocalPoints } from './focal-point.tsx';
import { VideoPlayer } from './video-player.tsx';

const picture =
  'data:image/svg+xml,%3Csvg xmlns="http://www.w3.org/2000/svg" width="160" height="120"%3E%3Crect width="160" height="120" fill="%23ccc"/%3E%3C/svg%3E';

function Example() {
  const [place, setPlace] = useState({ x: 0.3, y: 0.6 });
  return (
    <FocalPoints>
      <FocalPoint src={picture} name="第1张" place={place} onMove={setPlace} />
    </FocalPoints>
  );
}

function Pick({ isBusy = false }: { readonly isBusy?: boolean }) {
  const id = isBusy ? 'busy' : 'free';
  return (
    <>
      <label htmlFor={id}>视频</label>
      <FilePick id={id} accepted={['video/mp4']} isBusy={isBusy} onPick={() => undefined} onLeave={() => undefined} />
    </>
  );
}

/** The page itself, which a player can not play: it stays without a picture. */
const noVideo = '?';

export const gallery = defineGallery('图片焦点与视频', {
  default: () => <Example />,
  video: () => <VideoPlayer src={noVideo} label="商品视频" />,
  file: () => <Pick />,
  busy: () => <Pick isBusy />,
});
