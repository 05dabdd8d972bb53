import { defineGallery } from '../../gallery/gallery.ts';
import { Button } from '../button/button.tsx';
import { AddIcon, DownIcon } from '../icon/control-icons.tsx';
import { Popup } from './popup.tsx';

const lines = Array.from({ length: 60 }, (_, index) => `第 ${index + 1} 条通知`);

export const gallery = defineGallery('浮层', {
  default: () => (
    <Popup label="新增" trigger={<AddIcon />}>
      {(close) => <Button onClick={close}>新增采购单</Button>}
    </Popup>
  ),
  withWords: () => (
    <Popup
      label="导出"
      look="zg-button"
      trigger={
        <>
          导出 <DownIcon size={12} />
        </>
      }
    >
      {() => <p>将导出当前筛选的全部 1,204 条记录，完成后在任务中心下载。</p>}
    </Popup>
  ),
  many: () => (
    <Popup label="通知" trigger={<DownIcon />}>
      {(close) => (
        <>
          <Button onClick={close}>全部已读</Button>
          <ul>
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
    </Popup>
  ),
});
