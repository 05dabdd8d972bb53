import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { ChoiceCards } from './choice-cards.tsx';

const rules = [
  { key: 1, title: '付款一天未发货', figure: '12', note: '一般', tone: undefined },
  { key: 2, title: '付款两天未发货', figure: '3', note: '严重 · 商城运营', tone: 'attention' },
  { key: 3, title: '退款失败', figure: '0', note: '紧急 · 财务', tone: 'bad' },
  { key: 4, title: '供应商逾期未发货且没有说明原因的直发订单商品', figure: '1,204', note: '一般', tone: undefined },
] as const;

function Rules() {
  const [chosen, setChosen] = useState<number>(2);
  const cards = rules.map((rule) => ({
    ...rule,
    isQuiet: rule.figure === '0',
    isChosen: rule.key === chosen,
    onChoose: () => setChosen(rule.key),
  }));
  return <ChoiceCards label="预警规则" cards={cards} />;
}

export const gallery = defineGallery('选择卡片', { default: Rules });
