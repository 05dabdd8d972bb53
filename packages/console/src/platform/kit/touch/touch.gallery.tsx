import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { TextInput } from '../input/text-input.tsx';
import { TouchCard, TouchCards } from './touch-cards.tsx';
import { TouchCheck, TouchForm, TouchSearch, TouchTools } from './touch-form.tsx';

const long = '海参礼盒（即食，独立小袋，含保温箱与冰袋，节日加赠手提袋一只，限山东省内发货）';
const command = { label: '修改', run: () => undefined };
const card = { note: 'ZG00121-01 · 付款当天发货', figure: '120', meaning: '可接单', command } as const;

function Search() {
  const [text, setText] = useState('');
  return (
    <TouchTools>
      <TouchSearch placeholder="商品名称、SKU编码" text={text} onText={setText} />
    </TouchTools>
  );
}

function Form() {
  const [checked, setChecked] = useState(false);
  return (
    <TouchForm id="touch" onSend={(event) => event.preventDefault()}>
      <label>
        可接单数量
        <TextInput inputMode="numeric" />
      </label>
      <TouchCheck label="不限" checked={checked} onChange={setChecked} />
    </TouchForm>
  );
}

export const gallery = defineGallery('触屏', {
  cards: () => (
    <TouchCards busy={false}>
      <TouchCard {...card} title="即食海参 500g" />
      <TouchCard {...card} title="花生油 5L" figure="0" meaning="已供完" tone="bad" />
    </TouchCards>
  ),
  search: Search,
  form: Form,
  longText: () => (
    <TouchCards busy={false}>
      <TouchCard {...card} title={long} command={undefined} />
    </TouchCards>
  ),
});
