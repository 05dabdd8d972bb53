import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { session } from '../../session/session.ts';

function signInAgain(): void {
  session.clearToken();
  location.reload();
}

/** Says that the session ended; the only way on is the sign-in page, which comes back here. */
export function ExpiredDialog() {
  return (
    <Dialog
      title="登录过期"
      kind="alert"
      width={400}
      footer={
        <Button kind="primary" onClick={signInAgain}>
          重新登录
        </Button>
      }
    >
      您的登录已过期，请重新登录
    </Dialog>
  );
}
