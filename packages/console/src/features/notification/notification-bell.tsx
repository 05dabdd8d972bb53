import { Suspense, useState } from 'react';
import { Icon } from '../../platform/kit/icon/icons.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { Popup } from '../../platform/kit/popup/popup.tsx';
import { useUnread } from './use-unread.ts';
import './notification.css';

const NotificationPanel = lazyPart(async () => (await import('./notification-panel.tsx')).NotificationPanel);
const SettingsDialog = lazyPart(async () => (await import('./settings-dialog.tsx')).SettingsDialog);
const maxShown = 99;

/** The number of unread notifications; opens their list. */
export function NotificationBell() {
  const unread = useUnread();
  const [isSetting, setSetting] = useState(false);
  const label = unread === 0 ? '通知' : `通知，${unread} 条未读`;
  const trigger = (
    <>
      <Icon>
        <path d="M8 2a4 4 0 0 0-4 4v2.6L2.8 11h10.4L12 8.6V6a4 4 0 0 0-4-4zM6.6 13a1.5 1.5 0 0 0 2.8 0" />
      </Icon>
      {unread > 0 && (
        <span className="zg-bell-count" aria-hidden="true">
          {unread > maxShown ? `${maxShown}+` : unread}
        </span>
      )}
    </>
  );
  const openSettings = (close: () => void) => () => {
    close();
    setSetting(true);
  };
  return (
    <>
      <Popup label={label} trigger={trigger} look="zg-bar-button zg-bell">
        {(close) => (
          <section className="zg-bell-panel" aria-label="通知">
            <Suspense fallback={<p className="zg-bell-empty">加载中…</p>}>
              <NotificationPanel onLeave={close} onSettings={openSettings(close)} />
            </Suspense>
          </section>
        )}
      </Popup>
      <Suspense>{isSetting && <SettingsDialog onClose={() => setSetting(false)} />}</Suspense>
    </>
  );
}
