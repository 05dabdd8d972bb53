import { defineGallery } from '../../gallery/gallery.ts';
import { AddIcon } from '../icon/control-icons.tsx';
import { Button, IconButton, LinkButton, TextButton } from './button.tsx';
import { CopyButton } from './copy-button.tsx';

const long = '将所选订单合并为一个批次并打印全部拣货单和面单';

export const gallery = defineGallery('按钮', {
  default: () => <Button>保存</Button>,
  primary: () => <Button kind="primary">提交</Button>,
  danger: () => <Button kind="danger">删除</Button>,
  disabled: () => (
    <>
      <Button disabled>保存</Button>{' '}
      <Button kind="primary" disabled>
        提交
      </Button>{' '}
      <TextButton disabled>编辑</TextButton>
    </>
  ),
  wide: () => (
    <Button kind="primary" size="wide">
      确认收货
    </Button>
  ),
  textButton: () => (
    <>
      <TextButton>编辑</TextButton> <TextButton tone="danger">删除</TextButton>
    </>
  ),
  iconButton: () => (
    <IconButton aria-label="新增">
      <AddIcon />
    </IconButton>
  ),
  inASentence: () => (
    <p>
      没有符合条件的订单，<LinkButton>清除筛选</LinkButton>后再试。
    </p>
  ),
  copy: () => <CopyButton text="SO20260101" />,
  longText: () => <Button>{long}</Button>,
});
