import { defineErrors, failWith } from '../../platform/errors.ts';

const backupErrors = defineErrors({
  'backup.running': { status: 409, text: (_: Record<never, never>) => '正在备份，请等它完成' },
});

export const failBackup = failWith(backupErrors);
