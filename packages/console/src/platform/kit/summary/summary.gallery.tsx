import { defineGallery } from '../../gallery/gallery.ts';
import { Summary } from './summary.tsx';

const figures = [
  { name: 'count', label: '订单数', words: '1,204' },
  { name: 'amount', label: '实付金额', words: '¥ 98,310.50' },
];

const many = Array.from({ length: 14 }, (_, index) => ({
  name: `figure ${index}`,
  label: `第 ${index + 1} 仓可用库存`,
  words: '12,345,678',
}));

export const gallery = defineGallery('合计', {
  default: () => <Summary figures={figures} />,
  noValue: () => <Summary figures={[{ name: 'rate', label: '退货率', words: '-' }]} />,
  many: () => <Summary figures={many} />,
});
