import type { Reply } from '@zhanggui/contract/platform/action';
import { isEmpty } from '../../fields/field-adapter.ts';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { Button } from '../../kit/button/button.tsx';
import { CopyButton } from '../../kit/button/copy-button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';

interface SecretDialogProps {
  readonly title: string;
  readonly declared: Reply;
  readonly reply: unknown;
  readonly onClose: () => void;
}

/** A path that partners open, with the address of this site, so that it can be sent. */
function addressed(words: string): string {
  return words.startsWith('/open/') ? `${location.origin}${words}` : words;
}

/** Shows a reply that can not be read again, such as a first password. */
export function SecretDialog({ title, declared, reply, onClose }: SecretDialogProps) {
  const fields = typeof declared === 'object' && 'fields' in declared ? declared.fields : {};
  const values = reply as Readonly<Record<string, unknown>>;
  // Ids can be read again.
  const shown = Object.entries(fields).filter(([name, { kind }]) => kind !== 'int' && !isEmpty(values[name]));
  const footer = (
    <Button kind="primary" onClick={onClose}>
      我已保存
    </Button>
  );
  return (
    <Dialog title={title} footer={footer}>
      <p>以下内容只显示这一次，请立即保存。</p>
      <dl className="zg-values">
        {shown.map(([name, field]) => {
          const words = addressed(adapterOf(field).describe(values[name], field));
          return (
            <div key={name}>
              <dt>{field.label}</dt>
              <dd className="zg-code">
                {words} <CopyButton text={words} />
              </dd>
            </div>
          );
        })}
      </dl>
    </Dialog>
  );
}
