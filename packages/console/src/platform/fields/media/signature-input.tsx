import type { ImageField } from '@zhanggui/contract/platform/fields/media/image';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { Button } from '../../kit/button/button.tsx';
import { SignaturePad } from '../../kit/signature/signature-pad.tsx';
import type { InputProps } from '../field-adapter.ts';
import { Picture } from './picture.tsx';

/** An image that is signed on the screen. */
export function SignatureInput({ value, field, onChange }: InputProps<ImageField>) {
  const [isBusy, setBusy] = useState(false);
  const take = async (picture: Blob) => {
    setBusy(true);
    const file = new File([picture], 'signature.png', { type: 'image/png' });
    const { url } = await api.upload(file).finally(() => setBusy(false));
    onChange(url);
  };
  if (!value) return <SignaturePad label={field.label} isBusy={isBusy} onSigned={(picture) => void take(picture)} />;
  return (
    <div className="zg-pictures">
      <Picture url={value} alt={field.label} size={120} />
      <Button onClick={() => onChange(null)}>重签</Button>
    </div>
  );
}
