import { accountTarget, roleTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { RefPicker } from '../../platform/fields/choice/ref.tsx';
import { useKnownRef } from '../../platform/fields/choice/use-known-ref.ts';
import { RadioButton } from '../../platform/kit/input/check-box.tsx';

const kinds = { user: '账号', role: '角色' } as const;
export type SubjectKind = keyof typeof kinds;
const targets = { user: accountTarget, role: roleTarget };

/** An account or a role, as an address names it. */
export interface ChosenSubject {
  readonly kind: SubjectKind;
  readonly id: number | undefined;
}

interface PickerProps {
  readonly name: string;
  readonly label: string;
  readonly value: ChosenSubject;
  readonly onChange: (next: ChosenSubject) => void;
}

/** Chooses an account or a role. */
export function SubjectPicker({ name, label, value: { kind, id }, onChange }: PickerProps) {
  const known = useKnownRef({ target: targets[kind], name, id });
  return (
    <div className="zg-xray-form">
      <fieldset>
        <legend>{label}</legend>
        {Object.entries(kinds).map(([value, words]) => (
          <label key={value}>
            <RadioButton
              name={name}
              checked={kind === value}
              onChange={() => onChange({ kind: value as SubjectKind, id: undefined })}
            />
            {words}
          </label>
        ))}
      </fieldset>
      <RefPicker
        key={kind}
        id={`xray-${name}`}
        label={`${label}：${kinds[kind]}`}
        target={targets[kind]}
        value={known}
        onChange={(chosen) => onChange({ kind, id: chosen?.id })}
        placeholder={kind === 'user' ? '昵称，或完整的用户名' : '选择角色'}
        className="zg-xray-picker"
      />
    </div>
  );
}
