import { defineAction } from '../../../platform/action.ts';
import { bool } from '../../../platform/fields/choice/bool.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { decimal } from '../../../platform/fields/number/decimal.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { orderStatus } from '../order.enum.ts';
import { orderHead, skuCode } from '../storefront/storefront-fields.ts';
import { evaluateScore } from './evaluate.enum.ts';

const required = true;
const score = enumOf({ label: '评分', of: evaluateScore, required });
const words = { text: longText({ label: '评价', max: 500 }), pictures: images({ label: '晒图' }) } as const;

export const openEvaluateOrder = defineAction({
  name: 'open.evaluate_order',
  method: 'POST',
  path: '/open/v1/orders/{order_no}/evaluations/',
  label: '评价',
  status: 201,
  repeat_status: 200,
  permission: 'app',
  body: {
    lines: lines({
      label: '商品',
      required,
      max: 100,
      fields: { sku_code: skuCode, score, ...words, is_anonymous: bool({ label: '匿名' }) },
    }),
  },
  reply: { fields: { ...orderHead, status: enumOf({ label: '状态', of: orderStatus, required }) } },
});

export const openEvaluations = defineAction({
  name: 'open.evaluations',
  method: 'GET',
  path: '/open/v1/evaluations/',
  label: '查询商品评价',
  permission: 'app',
  body: {
    sku_code: skuCode,
    limit: int({ label: '条数', min: 1, max: 100, initial: 20 }),
    offset: int({ label: '起始', min: 0, max: 10_000, initial: 0 }),
  },
  reply: {
    fields: {
      count: int({ label: '评价数', required }),
      /** Of all that are shown; null without any. */
      average: decimal({ label: '平均分', places: 1 }),
      results: lines({
        label: '评价',
        required,
        fields: {
          author: text({ label: '买家', required }),
          spec: text({ label: '规格' }),
          score,
          ...words,
          reply: longText({ label: '回复' }),
          is_top: bool({ label: '置顶', required }),
          created_at: datetime({ label: '评价时间', required }),
        },
      }),
    },
  },
});
