import { Button } from '../../kit/button/button.tsx';

interface RecoveryCodesProps {
  readonly codes: readonly string[];
  readonly onClose: () => void;
}

function save(text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = '掌柜恢复码.txt';
  link.click();
  URL.revokeObjectURL(link.href);
}

/** The recovery codes, shown this once. */
export function RecoveryCodes({ codes, onClose }: RecoveryCodesProps) {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="zg-second-factor">
      <p>手机丢失或换机时，用恢复码代替验证码登录。每个只能用一次，只显示这一次，请立即保存。</p>
      <ul className="zg-recovery-codes" aria-label="恢复码">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="zg-second-factor-ways">
        <Button onClick={() => save(text)}>下载</Button>
        <Button kind="primary" onClick={onClose}>
          我已保存
        </Button>
      </div>
    </div>
  );
}
