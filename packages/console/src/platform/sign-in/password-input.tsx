import { type KeyboardEvent, type RefObject, useState } from 'react';

interface PasswordInputProps {
  readonly ref: RefObject<HTMLInputElement | null>;
  readonly readOnly: boolean;
}

/** The password with a switch to see it, and a word when Caps Lock is on. */
export function PasswordInput({ ref, readOnly }: PasswordInputProps) {
  const [visible, setVisible] = useState(false);
  const [caps, setCaps] = useState(false);
  const watchCaps = (event: KeyboardEvent) => setCaps(event.getModifierState('CapsLock'));
  return (
    <div className="zg-field zg-sign-in-password">
      <label htmlFor="password" className="zg-field-label">
        密码
      </label>
      <input
        ref={ref}
        id="password"
        className="zg-input"
        name="password"
        type={visible ? 'text' : 'password'}
        autoComplete="current-password"
        maxLength={128}
        readOnly={readOnly}
        onKeyDown={watchCaps}
        onKeyUp={watchCaps}
        onBlur={() => setCaps(false)}
        aria-describedby="caps-lock"
      />
      <button
        type="button"
        className="zg-sign-in-reveal"
        aria-pressed={visible}
        aria-label="显示密码"
        onClick={() => setVisible(!visible)}
      >
        {visible ? '隐藏' : '显示'}
      </button>
      <span id="caps-lock" className="zg-sign-in-caps" role="status">
        {caps ? '大写锁定已打开' : ''}
      </span>
    </div>
  );
}
