import type { JobDeclaration } from '../../../platform/domain.ts';
import { forgetSignIns } from '../../../platform/identity/sign-in/forget-sign-ins.service.ts';

/** What sign-in leaves behind goes when it can no longer be needed. */
export const identityCleaning: JobDeclaration = {
  name: 'account.identity_cleaning',
  cron: '17 4 * * *',
  work: forgetSignIns,
};
