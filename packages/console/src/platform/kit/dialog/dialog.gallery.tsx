import { useId, useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { Openable } from '../../gallery/openable.tsx';
import { Button } from '../button/button.tsx';
import { TextInput } from '../input/text-input.tsx';
import { confirm } from './confirm.ts';
import { Dialog } from './dialog.tsx';
import { FormButtons } from './form-buttons.tsx';
import { QuestionDialog } from './question-dialog.tsx';

interface FormExampleProps {
  readonly onClose: () => void;
  readonly sending?: boolean;
  readonly ready?: boolean;
}

function FormExample({ onClose, sending = false, ready = true }: FormExampleProps) {
  const form = useId();
  return (
    <Dialog
      title="修改备注"
      confirmsClose
      onClose={onClose}
      footer={<FormButtons form={form} send="保存" sending={sending} ready={ready} onClose={onClose} />}
    >
      <form
        id={form}
        onSubmit={(event) => {
          event.preventDefault();
          onClose();
        }}
      >
        <TextInput aria-label="备注" defaultValue="工作日送货" />
      </form>
    </Dialog>
  );
}

function ConfirmExample({ tone }: { readonly tone: 'normal' | 'danger' }) {
  const [answer, setAnswer] = useState('');
  const question = { title: '删除「前台」？', content: '删除后不能恢复。', action: '删除', tone };
  return (
    <>
      <Button onClick={() => void confirm(question).then((yes) => setAnswer(yes ? '已确认' : '已取消'))}>
        {tone === 'danger' ? '询问（危险）' : '询问'}
      </Button>
      <p role="status">{answer}</p>
    </>
  );
}

const paragraph = '本次盘点涉及多个库位，差异将在审核后写入库存台账，并生成相应的成本调整。';

export const gallery = defineGallery('对话框', {
  default: () => (
    <Openable label="打开对话框">
      {(close) => (
        <Dialog title="提示" onClose={close}>
          <p>库存已更新。</p>
        </Dialog>
      )}
    </Openable>
  ),
  form: () => <Openable label="打开表单">{(close) => <FormExample onClose={close} />}</Openable>,
  sending: () => <Openable label="打开处理中">{(close) => <FormExample onClose={close} sending />}</Openable>,
  disabled: () => <Openable label="打开未填完">{(close) => <FormExample onClose={close} ready={false} />}</Openable>,
  alert: () => (
    <Openable label="打开警告">
      {(close) => (
        <Dialog title="登录已失效" kind="alert" footer={<Button onClick={close}>重新登录</Button>}>
          <p>请重新登录后继续。</p>
        </Dialog>
      )}
    </Openable>
  ),
  longText: () => (
    <Openable label="打开长内容">
      {(close) => (
        <Dialog title={paragraph} onClose={close} width={720}>
          <div tabIndex={-1}>{paragraph.repeat(60)}</div>
        </Dialog>
      )}
    </Openable>
  ),
  question: () => <ConfirmExample tone="normal" />,
  dangerQuestion: () => (
    <>
      <ConfirmExample tone="danger" />
      <QuestionDialog />
    </>
  ),
});
