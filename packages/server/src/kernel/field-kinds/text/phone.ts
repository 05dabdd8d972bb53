import type { PhoneField } from '@zhanggui/contract/kernel/field-kinds/text/phone';
import { type ServerFace, unchanged } from '../server-face.ts';
import { codeFace } from './code.ts';
import { maskedPhone } from './text.ts';

export const phoneFace: ServerFace<PhoneField> = {
  storage: codeFace.storage,
  select: maskedPhone,
  write: unchanged,
  compare: codeFace.compare,
};
