import { evaluateScore } from '@zhanggui/contract/domains/order/evaluate/evaluate.enum';
import { orderStatus } from '@zhanggui/contract/domains/order/order.enum';
import { byShare, chance, oneOf } from '../../platform/chance.ts';

const words: Readonly<Record<string, readonly string[]>> = {
  '5': [
    '包装严实，第二天就到了，家里老人很喜欢。',
    '已经回购第三次了，品质一直稳定。',
    '和描述一致，分量足，送礼也体面。',
    '银行积分换的，没想到东西这么好。',
    '发货快，客服也耐心，好评。',
  ],
  '4': ['整体不错，就是外箱有点压痕。', '东西挺好，价格再优惠一点就完美了。', '味道不错，物流慢了一天。'],
  '3': ['一般，和超市里的差不多。', '能用，颜色比图片深一些。'],
  '2': ['少了一件小赠品，联系客服补发了。', '包装破损，里面还好。'],
  '1': ['收到时已经漏了，申请了售后。', '尺寸不符，很失望。'],
};

const replies = [
  '感谢您的支持，期待再次光临！',
  '谢谢反馈，我们会继续改进包装。',
  '给您带来不便非常抱歉，客服已联系您处理。',
];

const score = byShare(chance('l.id', 41), { '5': 0.68, '4': 0.18, '3': 0.08, '2': 0.04, '1': 0.02 });
const said = Object.entries(words).map(([value, texts]) => `WHEN ${value} THEN ${oneOf('e.line_id', 42, texts)}`);

/** Two of five reviewed lines have a text with the stars; bad ones get replies more often. */
export const evaluateRows = `
  INSERT INTO goods_evaluate (created_at, updated_at, order_id, order_line_id, agent_label_id, goods_id, sku_id, author, score,
    text, pictures, has_pictures, reply, is_replied, replied_at, is_hidden, is_top)
  SELECT e.at, coalesce(e.answered_at, e.at), e.order_id, e.line_id, e.agent_label_id, e.goods_id, e.sku_id,
    CASE WHEN ${chance('e.line_id', 43)} < 0.15 THEN '匿名买家' ELSE left(e.buyer_name, 1) || '**' END, e.score,
    CASE e.score ${said.join(' ')} END,
    CASE WHEN e.shows THEN ARRAY[e.picture] ELSE '{}' END, e.shows,
    CASE WHEN e.answered_at IS NOT NULL THEN ${oneOf('e.line_id', 44, replies)} END,
    e.answered_at IS NOT NULL, e.answered_at,
    e.score = ${evaluateScore.one_star} AND ${chance('e.line_id', 45)} < 0.1, e.score = ${evaluateScore.five_stars} AND ${chance('e.line_id', 46)} < 0.01
  FROM (SELECT l.id AS line_id, l.order_id, l.agent_label_id, l.sku_id, s.goods_id, o.buyer_name, o.reviewed_at AS at,
      (${score})::int AS score, l.picture, l.picture IS NOT NULL AND ${chance('l.id', 47)} < 0.25 AS shows,
      CASE WHEN ${chance('l.id', 48)} < 0.35 AND o.reviewed_at < now() - interval '2 days'
        THEN o.reviewed_at + interval '9 hours' END AS answered_at
    FROM order_line l JOIN "order" o ON o.id = l.order_id JOIN sku s ON s.id = l.sku_id
    WHERE o.reviewed_at IS NOT NULL AND o.status = ${orderStatus.reviewed} AND l.refunded_quantity < l.quantity
      AND ${chance('l.id', 40)} < 0.4 ORDER BY o.reviewed_at, l.id) e`;
