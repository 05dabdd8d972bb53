import { defineEnum } from '../../platform/enum.ts';

/** Whose rows the holders of a role may see at most; the account's own binding narrows it to one agent label, bank cell, supplier or enterprise. */
export const roleScope = defineEnum({
  name: 'role_scope',
  label: '数据范围',
  values: [
    { value: 'all', label: '全部', tone: 'info' },
    { value: 'agent', label: '本分公司', tone: 'neutral' },
    { value: 'branch', label: '本网点及下级', tone: 'neutral' },
    { value: 'supplier', label: '本供应商', tone: 'neutral' },
    { value: 'enterprise', label: '本企业', tone: 'neutral' },
  ],
});
