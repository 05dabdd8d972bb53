import { defineRecordAction } from '../../../platform/action.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { refusal } from '../order.errors.ts';
import { goodsEvaluate } from './goods-evaluate.resource.ts';

export const replyEvaluate = defineRecordAction(goodsEvaluate, 'reply', {
  label: '回复',
  body: {
    reply: longText({ label: '回复', required: true, max: 500, help: '买家和其他人都能看到；再次回复会替换原来的' }),
  },
  permission: '/goods/evaluate#reply',
});

export const hideEvaluate = defineRecordAction(goodsEvaluate, 'hide', {
  label: '隐藏',
  permission: '/goods/evaluate#hide',
  confirm: '隐藏后商城不再显示这条评价，也不计入评分；可以重新显示',
});

export const showEvaluate = defineRecordAction(goodsEvaluate, 'show', {
  label: '显示',
  permission: '/goods/evaluate#hide',
});

export const topEvaluate = defineRecordAction(goodsEvaluate, 'top', {
  label: '置顶',
  when: ({ is_hidden }: { readonly is_hidden: boolean }) => (is_hidden ? refusal('evaluate.hidden', {}) : undefined),
  permission: '/goods/evaluate#top',
});

export const untopEvaluate = defineRecordAction(goodsEvaluate, 'untop', {
  label: '取消置顶',
  permission: '/goods/evaluate#top',
});

export const evaluateActions = [replyEvaluate, hideEvaluate, showEvaluate, topEvaluate, untopEvaluate];
