import { notificationChannel, notificationKind } from '@zhanggui/contract/features/notification/notification.enum';
import {
  channelsOf,
  isKept,
  type NotificationChannel,
  type NotificationKind,
  notificationSetting,
} from '@zhanggui/contract/features/notification/notification-settings';
import { Dialog } from '../../platform/kit/dialog/dialog.tsx';
import { CheckBox } from '../../platform/kit/input/check-box.tsx';
import { Table } from '../../platform/kit/table/table.tsx';
import { toast } from '../../platform/kit/toast/toast.ts';
import { useSetting } from '../../platform/user-setting/use-setting.ts';

/** Asks the browser once; without its consent nothing is shown on the desktop. */
async function mayShow(): Promise<boolean> {
  if (typeof Notification === 'undefined') return false;
  return Notification.permission === 'granted' || (await Notification.requestPermission()) === 'granted';
}

/** By which channels each kind of notification comes; each choice applies at once. */
export function SettingsDialog({ onClose }: { readonly onClose: () => void }) {
  const { value, known, keep } = useSetting(notificationSetting);
  const choose = async (kind: NotificationKind, channel: NotificationChannel, isOn: boolean) => {
    if (isOn && channel === 'desktop' && !(await mayShow())) {
      toast.error('浏览器未允许桌面提醒，请在浏览器的网站设置中允许');
      return;
    }
    const others = channelsOf(value, kind).filter((one) => one !== channel);
    keep({ ...(value as object | undefined), [kind]: isOn ? [...others, channel] : others });
  };
  return (
    <Dialog title="通知设置" onClose={onClose}>
      <p className="zg-dialog-note">桌面提醒在浏览器打开、但没有看着本系统时弹出。</p>
      <Table className="zg-bell-settings" aria-label="通知设置">
        <thead>
          <tr>
            <th scope="col">种类</th>
            {notificationChannel.values.map((channel) => (
              <th key={channel.value} scope="col">
                {channel.label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {notificationKind.values.map((kind) => (
            <tr key={kind.value}>
              <th scope="row">{kind.label}</th>
              {notificationChannel.values.map((channel) => (
                <td key={channel.value}>
                  <CheckBox
                    aria-label={`${kind.label}：${channel.label}`}
                    disabled={!known || isKept(kind.value, channel.value)}
                    checked={channelsOf(value, kind.value).includes(channel.value)}
                    onChange={(event) => void choose(kind.value, channel.value, event.target.checked)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </Dialog>
  );
}
