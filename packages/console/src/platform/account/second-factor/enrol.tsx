import { useState } from 'react';
import { QrPicture } from '../../kit/qr/qr-picture.tsx';
import { AskForm } from './ask-form.tsx';
import { beginEnrolment, confirmEnrolment, type Enrolment } from './second-factor-calls.ts';

/** Turns the second step on: the password, the picture for the authenticator, its first code. */
export function Enrol({ onDone }: { readonly onDone: (codes: readonly string[]) => void }) {
  const [enrolment, setEnrolment] = useState<Enrolment>();
  if (!enrolment) {
    return (
      <AskForm
        kind="password"
        action="开始设置"
        onSend={async (password) => setEnrolment(await beginEnrolment(password))}
      >
        <p>开启后，登录时除密码外还要输入手机验证器上的 6 位数字，即使密码泄露也无法登录。</p>
      </AskForm>
    );
  }
  return (
    <div className="zg-second-factor">
      <div className="zg-enrol">
        <QrPicture text={enrolment.uri} label="验证器二维码" />
        <ol>
          <li>在手机上打开验证器（微信小程序「腾讯身份验证器」、Microsoft Authenticator 等）</li>
          <li>
            扫描二维码；不能扫描时手工输入密钥{' '}
            <span className="zg-enrol-secret">{enrolment.secret.replace(/(.{4})(?=.)/g, '$1 ')}</span>
          </li>
          <li>输入验证器上显示的数字</li>
        </ol>
      </div>
      <AskForm kind="code" action="开启" onSend={async (code) => onDone(await confirmEnrolment(code))} />
    </div>
  );
}
