import { defineGallery } from '../../gallery/gallery.ts';
import { Status } from './status.tsx';
import { Tag } from './tag.tsx';

const tones = { good: '已完成', attention: '待审核', bad: '已驳回', info: '进行中', neutral: '已关闭' };

export const gallery = defineGallery('状态标签', {
  tones: () => (
    <ul>
      {Object.entries(tones).map(([tone, words]) => (
        <li key={tone}>
          <Status tone={tone}>{words}</Status>
        </li>
      ))}
    </ul>
  ),
  mark: () => <Tag tone="attention">低于安全库存</Tag>,
  kind: () => <Tag tone="primary">发到仓库</Tag>,
  noTone: () => <Status tone={undefined}>草稿</Status>,
  longText: () => <Status tone="attention">供应商已发货，等待仓库验收并登记入库数量和批次</Status>,
});
