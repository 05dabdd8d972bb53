import { copySpecial, publishSpecial, withdrawSpecial } from '@zhanggui/contract/domains/shop/special/special.action';
import { specialFlow } from '@zhanggui/contract/domains/shop/special/special.flow';
import { special } from '@zhanggui/contract/domains/shop/special/special.resource';
import type { SpecialBlock } from '@zhanggui/contract/domains/shop/special/special-blocks';
import { idOf } from '@zhanggui/contract/platform/fields/choice/ref';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { SpecialPreview } from './special-preview.view.tsx';

const overrides = defineOverrides(special, {
  cells: {
    published_number: ({ value }) => (value === 0 ? '-' : `v${value}`),
    blocks: ({ value, row }) => (
      <SpecialPreview title={row.title} mall={idOf(row.malls?.[0]?.mall)} blocks={value as readonly SpecialBlock[]} />
    ),
  },
  widths: { cover: 64, title: 200, block_count: 84, has_changes: 120, published_number: 84 },
});

export const Page = resourcePage(special, {
  formPath: '/goods/add-special',
  rowActions: [publishSpecial, withdrawSpecial, copySpecial],
  flow: { flow: specialFlow, field: 'state' },
  overrides,
});
