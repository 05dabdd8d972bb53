import { describe, expect, test } from 'vitest';
import { type AccessFacts, accessFault, accessReasons } from './place-access.ts';

const met: AccessFacts = {
  ...{ place_state: 'open', admits: 'granted', is_same_enterprise: true, is_cooperating: true, is_employed: true },
  ...{ granted_by: '生产部', past_grant: null },
};

describe('a person may use a place', () => {
  test('that is open to those who were granted it', () => {
    expect(accessFault(met)).toBeUndefined();
    expect(accessReasons(met).at(-1)?.text).toBe('已授权：生产部');
  });

  test('that is open to everybody, without a grant', () => {
    expect(accessFault({ ...met, admits: 'everybody', granted_by: null })).toBeUndefined();
  });

  test.each([
    [{ place_state: 'paused' }, '点位暂停'],
    [{ place_state: 'closed' }, '点位已关闭'],
    [{ is_same_enterprise: false }, '点位属于其他企业'],
    [{ is_cooperating: false }, '企业已终止合作'],
    [{ is_employed: false }, '员工已离职'],
    [{ granted_by: null }, '员工及其部门都没有授权'],
    [{ granted_by: null, past_grant: 'expired' }, '授权已过期'],
    [{ granted_by: null, past_grant: 'withdrawn' }, '授权已收回'],
  ] as const)('not where %o', (facts, text) => {
    expect(accessFault({ ...met, ...facts })).toBe(text);
    expect(accessReasons({ ...met, ...facts }).filter(({ is_met }) => !is_met)).toHaveLength(1);
  });
});
