import { type PasswordProfile, passwordProfiles } from '@zhanggui/contract/platform/identity/password-rule';
import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Dialog } from '../../kit/feedback/dialog.tsx';
import {
  changePassword,
  type PasswordFaults,
  type PasswordFields,
  passwordFaults,
  readProfile,
} from '../change-password.ts';
import { signOut } from '../sign-out.ts';
import './dialogs.css';

const inputs = [
  { name: 'old', label: '原密码', autoComplete: 'current-password' },
  { name: 'new', label: '新密码', autoComplete: 'new-password' },
  { name: 'again', label: '确认新密码', autoComplete: 'new-password' },
] as const;

interface PasswordFieldProps {
  readonly input: (typeof inputs)[number];
  readonly hint: string;
  readonly fault: string | undefined;
  readonly onChange: (text: string) => void;
}

function PasswordField({ input, hint, fault, onChange }: PasswordFieldProps) {
  const id = useId();
  const { name, label, autoComplete } = input;
  return (
    <div className="zg-field">
      <label htmlFor={id} className="zg-field-label">
        {label}
      </label>
      <input
        id={id}
        className="zg-input"
        type="password"
        name={name}
        autoComplete={autoComplete}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        onChange={(event) => onChange(event.target.value)}
      />
      <span id={`${id}-note`} className={fault ? 'zg-field-error' : 'zg-field-hint'}>
        {fault ?? hint}
      </span>
    </div>
  );
}

function focusFirstFault(form: RefObject<HTMLFormElement | null>, faults: PasswordFaults): void {
  const first = inputs.find(({ name }) => faults[name] !== undefined);
  if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first.name}"]`)?.focus();
}

function usePasswordForm() {
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<PasswordFields>({ old: '', new: '', again: '' });
  const [faults, setFaults] = useState<PasswordFaults>({});
  const [sending, setSending] = useState(false);
  const [profile, setProfile] = useState<PasswordProfile>('standard');
  useEffect(() => void readProfile().then(setProfile, () => undefined), []);
  const change = (name: keyof PasswordFields, text: string) => {
    const { [name]: _mended, ...others } = faults;
    setFields({ ...fields, [name]: text });
    setFaults(others);
  };
  const submit = async () => {
    const found = passwordFaults(fields, profile);
    setFaults(found);
    if (Object.keys(found).length > 0) return focusFirstFault(form, found);
    setSending(true);
    // What went wrong was shown where the call was made.
    await changePassword(fields).catch(() => setSending(false));
  };
  return { form, faults, sending, profile, change, submit };
}

/** Form for a new password; without `onClose` the only other way is to sign out. */
export function ChangePasswordDialog({ onClose }: { readonly onClose?: () => void }) {
  const { form, faults, sending, profile, change, submit } = usePasswordForm();
  const formId = useId();
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    void submit();
  };
  const footer = (
    <>
      <button type="button" className="zg-button" onClick={onClose ?? (() => void signOut())}>
        {onClose ? '取消' : '退出登录'}
      </button>
      <button type="submit" form={formId} className="zg-button" data-kind="primary" disabled={sending}>
        {sending ? '正在修改…' : '修改密码'}
      </button>
    </>
  );
  return (
    <Dialog title="修改密码" onClose={onClose} footer={footer}>
      <form id={formId} ref={form} className="zg-password-form" onSubmit={onSubmit} noValidate>
        {!onClose && <p className="zg-dialog-note">您的密码由管理员重置，修改后才能继续使用。</p>}
        {inputs.map((input) => (
          <PasswordField
            key={input.name}
            input={input}
            hint={input.name === 'new' ? passwordProfiles[profile].text : ''}
            fault={faults[input.name]}
            onChange={(text) => change(input.name, text)}
          />
        ))}
      </form>
    </Dialog>
  );
}
