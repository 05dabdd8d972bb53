import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { appPlatform } from './edition.enum.ts';

const required = true;

/** What every version of a client says, tested or released. */
export const versionFields = {
  platform: enumOf({ label: '平台', of: appPlatform, required, initial: 'mini_program', filter: 'fast' }),
  name: code({ label: '版本名称', help: '如 2.3.1', required, max: 32, filter: 'fast', sortable: true }),
  number: int({
    label: '版本号',
    help: '每次发版加大，客户端按它比较新旧',
    required,
    min: 1,
    max: 2_000_000_000,
    filter: 'fast',
    sortable: true,
  }),
  notes: longText({ label: '更新说明', required, max: 1000 }),
} as const;
