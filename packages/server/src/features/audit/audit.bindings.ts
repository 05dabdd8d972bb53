import { audit } from '@zhanggui/contract/features/audit/audit.resource';
import { type Binding, bind } from '../../platform/resource/binding.ts';
import { audit as auditTable } from './audit.tables.ts';

const ofSeal = (t: string, what: string) => `SELECT s.${what} FROM audit_seal s WHERE s.id = ${t}.id`;

export const auditBindings: readonly Binding[] = [
  bind(audit, {
    table: auditTable,
    computed: {
      app: (t: string) => `SELECT k.name FROM app_key k WHERE k.id = ${t}.app_id`,
      acting_as: (t: string) => `SELECT u.nickname FROM "user" u WHERE u.id = ${t}.acting_as_id`,
      seal: (t: string) => ofSeal(t, 'hash'),
      sealed_at: (t: string) => ofSeal(t, 'sealed_at'),
    },
  }),
];
