import { defineGallery } from '../../gallery/gallery.ts';
import { ChangeMark } from './change-mark.tsx';
import { Define } from './define.tsx';
import { Sparkline } from './sparkline.tsx';
import { Totals } from './totals.tsx';

export const gallery = defineGallery('指标', {
  up: () => <ChangeMark current={1250} former={1000} more="good" />,
  down: () => <ChangeMark current={900} former={1000} more="good" />,
  upIsBad: () => <ChangeMark current={520} former={480} unit="rate" more="bad" />,
  same: () => <ChangeMark current={1000} former={1000} />,
  noFormer: () => <ChangeMark current={1000} former={null} />,
  definition: () => <Define label="成交额" definition="已付款订单的实付金额，不含退款。" />,
  noDefinition: () => <Define label="成交额" definition={undefined} />,
  totals: () => (
    <Totals
      of={[
        { label: '合计', value: '1,287', unit: '件' },
        { label: '金额', value: '5,265.75', unit: '元' },
      ]}
    />
  ),
  sparkline: () => (
    <Sparkline path="M0 50 H180 V20 H400 V36 H560" title="销售价从 35.00 到 49.00">
      最低 35.00 · 最高 49.00 · 3 次定价
    </Sparkline>
  ),
  longText: () => (
    <Define
      label="动销率"
      definition="统计期内有过成交的在售商品数除以在售商品总数；在售指统计期最后一天仍为上架状态，按商品而不是规格计数。"
    />
  ),
});
