import { defineGallery } from '../../gallery/gallery.ts';
import { Button } from '../button/button.tsx';
import { Entry } from './entry.tsx';

export const gallery = defineGallery('条目', {
  default: () => (
    <Entry title="包裹 1 · 顺丰速运 SF1234567890123" actions={<Button>物流跟踪</Button>}>
      云南普洱茶 × 2
    </Entry>
  ),
  noActions: () => <Entry title="退款 900.00 元">质量问题</Entry>,
  empty: () => <Entry title="待分包裹" />,
  longText: () => (
    <Entry
      title="由供应商从义乌仓库直接发往收货人，分两个包裹，第二个包裹在到货之后补发"
      actions={<Button>补发</Button>}
    >
      云南普洱茶 × 2，景德镇茶具 × 1
    </Entry>
  ),
});
