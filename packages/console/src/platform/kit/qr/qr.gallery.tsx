import { defineGallery } from '../../gallery/gallery.ts';
import { QrPicture } from './qr-picture.tsx';

export const gallery = defineGallery('二维码', {
  short: () => <QrPicture text="https://example.com/s/AbCd12" label="短链接 AbCd12 的二维码" />,
  long: () => <QrPicture text={`https://example.com/${'a'.repeat(400)}`} label="长链接的二维码" />,
});
