import { defineGallery } from '../../gallery/gallery.ts';
import { Button } from '../button/button.tsx';
import { LoadFailed } from './load-failed.tsx';
import { Notice } from './notice.tsx';

const long = '服务器在两分钟内没有答复，可能是网络中断，也可能是统计区间过长；请缩短区间后重试，或稍后再来。';

export const gallery = defineGallery('占位提示', {
  empty: () => <Notice title="暂无数据" />,
  emptyWithAction: () => (
    <Notice title="没有符合条件的订单">
      <p>试试调整或清除筛选条件</p>
      <Button>清除筛选</Button>
    </Notice>
  ),
  error: () => <LoadFailed what="订单" error={new Error('网络连接失败')} onRetry={() => undefined} />,
  longText: () => <LoadFailed what="销售报表" error={new Error(long)} onRetry={() => undefined} />,
});
