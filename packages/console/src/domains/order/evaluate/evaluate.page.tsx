import {
  hideEvaluate,
  replyEvaluate,
  showEvaluate,
  topEvaluate,
  untopEvaluate,
} from '@zhanggui/contract/domains/order/evaluate/evaluate.action';
import { goodsEvaluate } from '@zhanggui/contract/domains/order/evaluate/goods-evaluate.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { Opinion } from './opinion.view.tsx';
import { Stars } from './stars.view.tsx';

const overrides = defineOverrides(goodsEvaluate, {
  cells: {
    score: ({ value }) => <Stars score={value} />,
    text: ({ row }) => <Opinion row={row} />,
    goods: ({ value, row }) => (
      <span className="zg-moment">
        <span className="zg-line" title={String(value.name)}>
          {String(value.name)}
        </span>
        <small className="zg-line">{String(row.sku.code)}</small>
      </span>
    ),
  },
  widths: { goods: 190, score: 104, text: 330, author: 84, order: 170 },
});

/** What makes sense for an evaluation as it is now. */
function allows({ is_hidden, is_top }: Readonly<Record<string, unknown>>, what: string): boolean {
  if (what === hideEvaluate.name) return !is_hidden;
  if (what === showEvaluate.name) return is_hidden === true;
  if (what === topEvaluate.name) return !is_hidden && !is_top;
  return what !== untopEvaluate.name || is_top === true;
}

export const Page = resourcePage(goodsEvaluate, {
  rowActions: [replyEvaluate, hideEvaluate, showEvaluate, topEvaluate, untopEvaluate],
  allows,
  overrides,
  view: { columns: ['goods', 'score', 'text', 'author', 'order', 'created_at'] },
});
