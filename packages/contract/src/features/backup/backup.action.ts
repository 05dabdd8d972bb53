import { defineAction } from '../../platform/action.ts';
import { int } from '../../platform/fields/number/int.ts';
import { lines } from '../../platform/fields/structure/lines.ts';
import { text } from '../../platform/fields/text/text.ts';
import { datetime } from '../../platform/fields/time/datetime.ts';
import { startedJob } from '../../platform/jobs/job.action.ts';

const required = true;
const whole = (label: string) => int({ label, required, min: 0, max: Number.MAX_SAFE_INTEGER });

/** Copies database and files into a new folder of the server, as a job. */
export const backUpNow = defineAction({
  name: 'backup.make',
  method: 'POST',
  path: '/api/backup/make/',
  label: '立即备份',
  confirm: '数据库与文件会完整复制一份到服务器的备份文件夹，期间可以照常使用。',
  body: {},
  reply: startedJob,
  status: 202,
  permission: '/system/state#backup',
});

/** The backups that lie on the server, the newest first. */
export const readBackups = defineAction({
  name: 'backup.list',
  method: 'GET',
  path: '/api/backup/',
  label: '备份',
  body: {},
  reply: {
    fields: {
      folder: text({ label: '备份文件夹', required }),
      results: lines({
        label: '备份',
        required,
        fields: {
          name: text({ label: '名称', required }),
          made_at: datetime({ label: '备份时间', required }),
          tables: whole('数据表'),
          rows: whole('行数'),
          files: whole('文件'),
          bytes: whole('大小'),
        },
      }),
    },
  },
  permission: '/system/state',
});
