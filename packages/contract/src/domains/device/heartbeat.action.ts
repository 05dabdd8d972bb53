import { defineAction } from '../../platform/action.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';

const required = true;

/** A device says that it works; of several heartbeats the latest counts, in whatever order they arrive. */
export const openHeartbeat = defineAction({
  name: 'open.device_heartbeat',
  method: 'POST',
  path: '/open/v1/devices/{code}/heartbeats/',
  label: '设备心跳',
  permission: 'app',
  traces: 'none',
  body: {
    sent_at: datetime({ label: '发送时间', help: '补报积压的心跳时填写；不填为收到的时间' }),
    software: text({ label: '软件版本', max: 64 }),
  },
  reply: {
    fields: {
      code: code({ label: '设备编码', required }),
      last_heartbeat_at: datetime({ label: '最近心跳', required }),
      offline_at: datetime({ label: '离线时间', help: '此前没有新的心跳即为离线', required }),
    },
  },
});
