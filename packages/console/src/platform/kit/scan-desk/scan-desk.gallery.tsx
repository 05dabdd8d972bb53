import { defineGallery } from '../../gallery/gallery.ts';
import { Button } from '../button/button.tsx';
import { ScanAlarm, ScanDesk, ScanFoot, ScanHead, ScanNumber } from './scan-desk.tsx';
import { ScanCount, ScanLine, ScanLines } from './scan-lines.tsx';

const long = '海参礼盒（即食，独立小袋，含保温箱与冰袋，节日加赠手提袋一只，限山东省内发货）';

export const gallery = defineGallery('扫描台', {
  default: () => (
    <ScanDesk>
      <ScanHead>
        <span>波次 BC2026112300001</span>
        <span>格口 3</span>
      </ScanHead>
      <ScanLines label="应装商品">
        <ScanLine picture={undefined} title="花生油 5L" code="ZG00120-01" isDone isLast={false}>
          <ScanCount scanned={2} of={2} />
        </ScanLine>
        <ScanLine picture={undefined} title="即食海参 500g" code="ZG00121-01" isDone={false} isLast>
          <ScanCount scanned={1} of={3} />
        </ScanLine>
      </ScanLines>
      <ScanFoot>
        <span className="zg-faint">已核对 3 件</span>
        <Button kind="primary">打包</Button>
      </ScanFoot>
    </ScanDesk>
  ),
  alarm: () => <ScanAlarm>不是本单商品：6900000000000</ScanAlarm>,
  number: () => (
    <ScanNumber>
      顺丰 <strong>SF1234567890123</strong>
    </ScanNumber>
  ),
  longText: () => (
    <ScanLines label="应装商品">
      <ScanLine picture={undefined} title={long} code="ZG00121-01 6901234567890" isDone={false} isLast={false}>
        <ScanCount scanned={0} of={120} />
      </ScanLine>
    </ScanLines>
  ),
});
