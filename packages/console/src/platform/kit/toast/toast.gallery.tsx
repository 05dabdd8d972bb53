import { defineGallery } from '../../gallery/gallery.ts';
import { Button } from '../button/button.tsx';
import { toast } from './toast.ts';
import { Toaster } from './toaster.tsx';

const long = '库存不足：崂山绿茶明前特级礼盒装在第三仓的可用数量为 2，本单需要 5，请调整数量或从其他仓库调拨。';

function showSix(): void {
  for (const word of ['一', '二', '三', '四', '五', '六']) toast.info(`第${word}条`);
}

export const gallery = defineGallery('消息', {
  success: () => <Button onClick={() => toast.success('已保存')}>保存成功</Button>,
  warning: () => <Button onClick={() => toast.warning('批量发货订单：成功 1 条，未成功 2 条')}>批量发货</Button>,
  error: () => <Button onClick={() => toast.error('网络连接失败')}>保存失败</Button>,
  info: () => <Button onClick={() => toast.info('已复制')}>复制</Button>,
  withAction: () => (
    <Button onClick={() => toast.success('已删除「前台」', { label: '撤销', run: () => toast.info('已恢复') })}>
      删除
    </Button>
  ),
  waiting: () => <Button onClick={() => toast.wait('正在等待服务器答复')}>等待</Button>,
  longText: () => <Button onClick={() => toast.error(long)}>库存不足</Button>,
  many: () => (
    <>
      <Button onClick={showSix}>六条消息</Button>
      <Toaster />
    </>
  ),
});
