import { accountTarget } from '@zhanggui/contract/platform/identity/identity-targets';
import { type FormEvent, useState } from 'react';
import { RefPicker } from '../../platform/fields/choice/ref.tsx';
import type { RefValue } from '../../platform/fields/choice/ref-label.ts';
import { Button } from '../../platform/kit/button/button.tsx';
import { NativeSelect, TextInput } from '../../platform/kit/input/text-input.tsx';
import { ExplanationCard } from './explanation.view.tsx';
import { type Requested, useExplanation } from './use-xray.ts';

const methods = ['GET', 'POST', 'PATCH', 'DELETE'] as const;

/** Explains a call that was refused by its number, or any call of an account. */
export function ExplainCall() {
  const [asked, setRequested] = useState<Requested>();
  const { data, error, isFetching } = useExplanation(asked);
  return (
    <>
      <div className="zg-xray-ways">
        <ByNumber onAsk={setRequested} />
        <ByCall onAsk={setRequested} />
      </div>
      {error && <p className="zg-field-error">{error.message}</p>}
      {isFetching && <p className="zg-faint">查询中…</p>}
      {data && !error && <ExplanationCard explanation={data} />}
    </>
  );
}

interface WayProps {
  readonly onAsk: (asked: Requested) => void;
}

function ByNumber({ onAsk }: WayProps) {
  const [number, setNumber] = useState('');
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (number.trim() !== '') onAsk({ request_id: number.trim() });
  };
  return (
    <form className="zg-xray-card" onSubmit={ask}>
      <h2>按请求编号</h2>
      <label className="zg-field">
        <span className="zg-field-label">请求编号（在接口日志中）</span>
        <TextInput value={number} onChange={(event) => setNumber(event.target.value)} />
      </label>
      <Button type="submit" disabled={number.trim() === ''}>
        查询原因
      </Button>
    </form>
  );
}

function ByCall({ onAsk }: WayProps) {
  const [user, setUser] = useState<RefValue | null>(null);
  const [method, setMethod] = useState<string>('GET');
  const [path, setPath] = useState('');
  const ready = user !== null && path.trim() !== '';
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (user && ready) onAsk({ user: user.id, method, path: path.trim() });
  };
  return (
    <form className="zg-xray-card" onSubmit={ask}>
      <h2>按账号和接口</h2>
      <div className="zg-xray-call">
        <RefPicker
          id="xray-user"
          label="账号"
          target={accountTarget}
          value={user}
          onChange={setUser}
          placeholder="昵称，或完整的用户名"
          className="zg-xray-picker"
        />
        <NativeSelect aria-label="方法" value={method} onChange={(event) => setMethod(event.target.value)}>
          {methods.map((one) => (
            <option key={one}>{one}</option>
          ))}
        </NativeSelect>
        <TextInput
          aria-label="路径"
          placeholder="/api/order/123/ship/"
          value={path}
          onChange={(event) => setPath(event.target.value)}
        />
      </div>
      <Button type="submit" disabled={!ready}>
        解释
      </Button>
    </form>
  );
}
