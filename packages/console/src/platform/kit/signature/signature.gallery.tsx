import { defineGallery } from '../../gallery/gallery.ts';
import { SignaturePad } from './signature-pad.tsx';

export const gallery = defineGallery('签名', {
  empty: () => <SignaturePad label="签收" onSigned={() => undefined} />,
  busy: () => <SignaturePad label="签收" isBusy onSigned={() => undefined} />,
});
