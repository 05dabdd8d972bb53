import { defineGallery } from '../../gallery/gallery.ts';
import { Button } from '../button/button.tsx';
import { SectionHead } from './section-head.tsx';

export const gallery = defineGallery('分区标题', {
  default: () => (
    <SectionHead title="人员（3）">
      <Button>新建人员</Button>
    </SectionHead>
  ),
  noButton: () => <SectionHead title="时间线" />,
  lower: () => <SectionHead title="联系人" level={3} />,
  longText: () => (
    <SectionHead title="供应商在合同中约定的结算方式、结算周期和发票要求（12）">
      <Button>新建结算方式</Button>
    </SectionHead>
  ),
});
