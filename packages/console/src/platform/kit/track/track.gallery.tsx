import { defineGallery } from '../../gallery/gallery.ts';
import { Track } from './track.tsx';

export const gallery = defineGallery('进度', {
  begun: () => (
    <Track
      steps={[
        { label: '下单', at: '2026-11-20 09:12:00', progress: 'past' },
        { label: '付款', at: '2026-11-20 09:13:41', progress: 'past' },
        { label: '部分发货', at: '2026-11-21 16:02:10', progress: 'part', isPresent: true },
        { label: '收货', progress: 'ahead' },
      ]}
    />
  ),
  ended: () => (
    <Track
      steps={[
        { label: '草稿', at: '2026-11-20 09:12:00', progress: 'past' },
        { label: '已冲销', progress: 'past', isPresent: true, isBad: true },
      ]}
    />
  ),
});
