import { defineAction } from '../../../platform/action.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { goodsEvaluate } from './goods-evaluate.resource.ts';

const reply = goodsEvaluate;

export const replyEvaluate = defineAction({
  name: 'goods_evaluate.reply',
  method: 'POST',
  path: '/api/goods_evaluate/{id}/reply/',
  label: '回复',
  body: {
    reply: longText({ label: '回复', required: true, max: 500, help: '买家和其他人都能看到；再次回复会替换原来的' }),
  },
  reply,
  permission: '/goods/evaluate#reply',
});

export const hideEvaluate = defineAction({
  name: 'goods_evaluate.hide',
  method: 'POST',
  path: '/api/goods_evaluate/{id}/hide/',
  label: '隐藏',
  body: {},
  reply,
  permission: '/goods/evaluate#hide',
  confirm: '隐藏后商城不再显示这条评价，也不计入评分；可以重新显示',
});

export const showEvaluate = defineAction({
  name: 'goods_evaluate.show',
  method: 'POST',
  path: '/api/goods_evaluate/{id}/show/',
  label: '显示',
  body: {},
  reply,
  permission: '/goods/evaluate#hide',
});

export const topEvaluate = defineAction({
  name: 'goods_evaluate.top',
  method: 'POST',
  path: '/api/goods_evaluate/{id}/top/',
  label: '置顶',
  body: {},
  reply,
  permission: '/goods/evaluate#top',
});

export const untopEvaluate = defineAction({
  name: 'goods_evaluate.untop',
  method: 'POST',
  path: '/api/goods_evaluate/{id}/untop/',
  label: '取消置顶',
  body: {},
  reply,
  permission: '/goods/evaluate#top',
});

export const evaluateActions = [replyEvaluate, hideEvaluate, showEvaluate, topEvaluate, untopEvaluate];
