import { defineErrors, failWith } from '../../platform/errors.ts';

type Source = { readonly source_no: string };

const openItemErrors = defineErrors({
  'open_item.born_before': {
    status: 409,
    text: ({ source_no }: Source) => `${source_no} 的往来项已经生成，请刷新后重试`,
    expose: ['source_no'],
  },
  'open_item.reversed_before': {
    status: 409,
    text: ({ source_no }: Source) => `${source_no} 的往来项已经冲销，请刷新后重试`,
    expose: ['source_no'],
  },
});

export const failOpenItem = failWith(openItemErrors);
