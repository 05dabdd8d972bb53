import type { placeAdmits, placeState } from '@zhanggui/contract/domains/points/place/place.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

/** What decides whether a person may use a place. */
export interface AccessFacts {
  readonly place_state: ValueOf<typeof placeState>;
  readonly admits: ValueOf<typeof placeAdmits>;
  readonly is_same_enterprise: boolean;
  readonly is_cooperating: boolean;
  readonly is_employed: boolean;
  /** A valid grant of the person, or of a department above. */
  readonly granted_by: string | null;
  /** Grants of the person and the departments above that no longer count. */
  readonly past_grant: 'expired' | 'withdrawn' | null;
}

export interface AccessReason {
  readonly label: string;
  readonly is_met: boolean;
  readonly text: string;
}

const placeTexts = { open: '点位开放', paused: '点位暂停', closed: '点位已关闭' } as const;
const pastTexts = { expired: '授权已过期', withdrawn: '授权已收回' } as const;

/** Every condition in words; a person may use a place when all are met. */
export function accessReasons(facts: AccessFacts): readonly AccessReason[] {
  const { place_state, is_same_enterprise, is_cooperating, is_employed } = facts;
  return [
    { label: '点位状态', is_met: place_state === 'open', text: placeTexts[place_state] },
    {
      label: '所属企业',
      is_met: is_same_enterprise,
      text: is_same_enterprise ? '员工与点位属于同一企业' : '点位属于其他企业',
    },
    { label: '企业状态', is_met: is_cooperating, text: is_cooperating ? '企业合作未终止' : '企业已终止合作' },
    { label: '在职状态', is_met: is_employed, text: is_employed ? '员工在职' : '员工已离职' },
    grantReason(facts),
  ];
}

function grantReason({ admits, granted_by, past_grant }: AccessFacts): AccessReason {
  const label = '使用授权';
  if (admits === 'everybody') return { label, is_met: true, text: '点位对全体在职员工开放' };
  if (granted_by !== null) return { label, is_met: true, text: `已授权：${granted_by}` };
  return { label, is_met: false, text: past_grant === null ? '员工及其部门都没有授权' : pastTexts[past_grant] };
}

/** The first condition that is not met, in words; undefined where the person may use the place. */
export function accessFault(facts: AccessFacts): string | undefined {
  return accessReasons(facts).find(({ is_met }) => !is_met)?.text;
}
