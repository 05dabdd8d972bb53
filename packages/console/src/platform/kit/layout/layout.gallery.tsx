import { defineGallery } from '../../gallery/gallery.ts';

import { Stack } from './stack.tsx';
import { WithPreview } from './with-preview.tsx';

export const gallery = defineGallery('布局', {
  stack: () => (
    <Stack gap={12}>
      <p>待发订单</p>
      <p>波次</p>
    </Stack>
  ),
  withPreview: () => (
    <WithPreview preview={<p>手机预览</p>}>
      <p>页面内容</p>
    </WithPreview>
  ),
  section: () => (
    <Stack as="section" gap={16} inset label="待发订单">
      <p>共 12 个订单</p>
    </Stack>
  ),
});
