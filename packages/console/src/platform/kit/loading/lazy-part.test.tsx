import { type ComponentType, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { lazyPart } from './lazy-part.ts';

const Named = ({ name }: { readonly name: string }) => <b>{name}</b>;

const shown = (Part: ComponentType<{ readonly name: string }>) =>
  renderToString(
    <Suspense fallback={<i>wait</i>}>
      <Part name="sku" />
    </Suspense>,
  );

test('a part shows its fallback until its code is there, and itself at once when it was fetched before', async () => {
  const Part = lazyPart(async () => Named);
  expect(shown(Part)).toContain('<i>wait</i>');
  await Part.load();
  expect(shown(Part)).toContain('<b>sku</b>');
  expect(shown(Part)).not.toContain('wait');
});

test('code is loaded once, and again after it did not arrive', async () => {
  let times = 0;
  const Part = lazyPart(async () => {
    times += 1;
    if (times === 1) throw new Error('offline');
    return Named;
  });
  await expect(Part.load()).rejects.toThrow('加载失败');
  await Part.load();
  await Part.load();
  expect(times).toBe(2);
});
