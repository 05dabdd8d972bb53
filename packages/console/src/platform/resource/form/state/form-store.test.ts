import { money } from '@zhanggui/contract/platform/fields/number/money';
import { phone } from '@zhanggui/contract/platform/fields/text/phone';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { describe, expect, it, vi } from 'vitest';
import { FormStore } from './form-store.ts';

const fields = {
  name: text({ label: '名称', required: true, max: 4 }),
  tel: phone({ label: '电话' }),
  price_fen: money({ label: '价格' }),
};

describe('a form', () => {
  it('forgets what was said of a field, and of nothing else, when the field changes', () => {
    const store = new FormStore(fields, {});
    store.refuse({ name: ['空'], 'name.0': ['坏'], names: ['别的'], tel: ['空'] });
    store.set('name', '茶');
    expect(store.read().issues).toEqual({ names: ['别的'], tel: ['空'] });
  });

  it('checks a field as the server would when a user leaves it', () => {
    const store = new FormStore(fields, { tel: '138****5678' });
    store.set('name', '太长的名称');
    store.check('name');
    store.check('tel');
    store.set('price_fen', -1);
    store.check('price_fen');
    expect(store.read().issues).toEqual({
      name: ['名称不能超过4个字符'],
      price_fen: ['价格不能小于0.00元'],
    });
  });

  it('says nothing of fields that are still empty', () => {
    const store = new FormStore(fields, {});
    store.check('name');
    expect(store.read().issues).toEqual({});
  });

  it('tells its listeners of each change until they leave', () => {
    const store = new FormStore(fields, {});
    const listener = vi.fn<() => void>();
    const leave = store.subscribe(listener);
    store.set('name', 'a');
    leave();
    store.set('name', 'b');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  it('knows what changed, and nothing after it began anew', () => {
    const store = new FormStore(fields, { name: '旧' });
    store.set('name', '新');
    expect(store.changed).toEqual(['name']);
    store.restart({ name: '新' });
    expect(store.changed).toEqual([]);
  });
});
