import { explainShown } from '@zhanggui/contract/domains/shop/category-pool/category-pool.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type FormEvent, useId, useState } from 'react';
import { Link } from 'react-router';
import { api } from '../../../platform/api/api.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { FormButtons } from '../../../platform/kit/dialog/form-buttons.tsx';
import { Entry } from '../../../platform/kit/entry/entry.tsx';
import { TextInput } from '../../../platform/kit/input/text-input.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { Status } from '../../../platform/kit/tag/status.tsx';
import { useSend } from '../../../platform/resource/form/use-send.ts';

type Explained = ReplyOfAction<typeof explainShown>;
type Mall = { readonly id: number; readonly name: string };

function Conditions({ found }: { readonly found: Explained }) {
  return (
    <Stack gap={12}>
      <p role="status">
        <strong>{found.name}</strong>：{found.is_shown ? '正在这个商城显示' : '没有在这个商城显示'}
      </p>
      {found.conditions.map(({ label, is_met, text, path }) => (
        <Entry
          key={label}
          title={<Status tone={is_met ? 'good' : 'bad'}>{label}</Status>}
          actions={path !== null && <Link to={path}>去处理</Link>}
        >
          {text}
        </Entry>
      ))}
    </Stack>
  );
}

function ExplainDialog({ mall, onClose }: { readonly mall: Mall; readonly onClose: () => void }) {
  const id = useId();
  const { sending, send } = useSend();
  const [code, setCode] = useState('');
  const [found, setFound] = useState<Explained>();
  const [fault, setFault] = useState<string>();
  const ask = async (event: FormEvent) => {
    event.preventDefault();
    const body = { mall: mall.id, sku_code: code.trim() };
    const sent = await send(() => api.call(explainShown, { body }, { shows: [400, 404] }));
    if (!sent) return;
    setFound('reply' in sent ? sent.reply : undefined);
    if ('reply' in sent) setFault(undefined);
    else setFault(sent.refused.status === 404 ? '没有这个SKU编码' : sent.refused.message);
  };
  const footer = <FormButtons form={id} send="查询" busy="查询中…" close="关闭" sending={sending} onClose={onClose} />;
  return (
    <Dialog title={`${mall.name}：为什么不显示`} width={560} footer={footer} onClose={onClose}>
      <form id={id} onSubmit={(event) => void ask(event)}>
        <TextInput
          aria-label="SKU编码"
          placeholder="输入SKU编码"
          required
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </form>
      {fault && <p className="zg-field-error">{fault}</p>}
      {found && <Conditions found={found} />}
    </Dialog>
  );
}

/** Opens the question why a SKU is not shown in a mall. */
export function ExplainButton({ mall }: { readonly mall: Mall }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>为什么不显示</Button>
      {isOpen && <ExplainDialog mall={mall} onClose={() => setOpen(false)} />}
    </>
  );
}
