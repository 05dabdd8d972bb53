import { revealReason } from '@zhanggui/contract/features/reveal/reveal';
import { checkField } from '@zhanggui/contract/platform/fields/field-adapters';
import { Issues } from '@zhanggui/contract/platform/issues';
import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type FormEvent, useId, useState } from 'react';
import { request } from '../../platform/api/request.ts';
import { Button, TextButton } from '../../platform/kit/button/button.tsx';
import { Dialog } from '../../platform/kit/dialog/dialog.tsx';
import { CheckBox } from '../../platform/kit/input/check-box.tsx';
import { TextInput } from '../../platform/kit/input/text-input.tsx';
import { useSend } from '../../platform/resource/form/use-send.ts';
import type { Revealed } from './revealed-row.ts';

interface RevealDialogProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
  /** What is masked still. */
  readonly choices: readonly string[];
  /** The requested field. */
  readonly requested: string;
  readonly onRevealed: (values: Revealed) => void;
  readonly onClose: () => void;
}

const usual = ['联系对方', '核对信息', '处理投诉'];

/** What is wrong with a reason, by the same check as the server's. */
function reasonFault(reason: string): string | undefined {
  const issues = new Issues();
  checkField(reason, revealReason, { path: 'reason', issues });
  return issues.map.reason?.[0];
}

function useRevealForm({ resource, id, requested, onRevealed, onClose }: RevealDialogProps) {
  const [reason, setReason] = useState('');
  const [fields, setFields] = useState<readonly string[]>([requested]);
  const [fault, setFault] = useState<string>();
  const { sending, send } = useSend();
  const toggle = (name: string) =>
    setFields(fields.includes(name) ? fields.filter((other) => other !== name) : [...fields, name]);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = reasonFault(reason);
    if (wrong !== undefined) return setFault(wrong);
    const path = `${resource.path}/${id}/reveal/`;
    const sent = await send((intent) =>
      request({ method: 'POST', path, body: { reason: reason.trim(), fields } }, { intent, shows: 'all' }),
    );
    if (!sent) return;
    if ('refused' in sent) return setFault(sent.refused.message);
    onRevealed((sent.reply as { readonly values: Revealed }).values);
    onClose();
  };
  const write = (text: string) => {
    setReason(text);
    setFault(undefined);
  };
  return { reason, write, fields, toggle, fault, sending, submit };
}

/** Form for the reason and the fields of a reveal; both go into the audit log. */
export function RevealDialog(props: RevealDialogProps) {
  const { resource, choices, onClose } = props;
  const { reason, write, fields, toggle, fault, sending, submit } = useRevealForm(props);
  const formId = useId();
  const footer = (
    <>
      <Button onClick={onClose}>取消</Button>
      <Button type="submit" form={formId} kind="primary" disabled={sending || fields.length === 0}>
        显示
      </Button>
    </>
  );
  return (
    <Dialog title="查看敏感信息" onClose={onClose} footer={footer}>
      <form id={formId} className="zg-reveal-form" noValidate onSubmit={(event) => void submit(event)}>
        <fieldset className="zg-reveal-fields">
          <legend className="zg-field-label">内容</legend>
          {choices.map((name) => (
            <label key={name}>
              <CheckBox checked={fields.includes(name)} onChange={() => toggle(name)} />
              {fieldOf(resource, name)?.label}
            </label>
          ))}
        </fieldset>
        <div className="zg-field">
          <label htmlFor={`${formId}-reason`} className="zg-field-label">
            原因
          </label>
          <TextInput
            id={`${formId}-reason`}
            value={reason}
            maxLength={revealReason.max}
            autoComplete="off"
            aria-invalid={fault !== undefined}
            aria-describedby={`${formId}-note`}
            onChange={({ target }) => write(target.value)}
          />
          <span className="zg-reveal-usual">
            {usual.map((words) => (
              <TextButton key={words} onClick={() => write(words)}>
                {words}
              </TextButton>
            ))}
          </span>
          <span
            id={`${formId}-note`}
            className={fault ? 'zg-field-error' : 'zg-faint'}
            role={fault ? 'alert' : undefined}
          >
            {fault ?? '您的姓名、所看内容和原因会记入操作日志。'}
          </span>
        </div>
      </form>
    </Dialog>
  );
}
