import type { XrayWall, xrayVerdict } from '@zhanggui/contract/features/xray/xray.enum';
import type { ValueOf } from '@zhanggui/contract/platform/enum';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { Failure } from '@zhanggui/contract/platform/errors';
import { decideTransition } from '@zhanggui/contract/platform/flow/decide-transition';
import type { FlowDeclaration } from '@zhanggui/contract/platform/flow/flow';
import type { Facts, Guarded } from '@zhanggui/contract/platform/flow/guard';
import type { ScopeKind } from '@zhanggui/contract/platform/identity/scope-kind';
import type { UserCaller } from '../../platform/identity/caller.ts';
import { refuseUntilChanged } from '../../platform/identity/must-change.ts';
import { type Admit, refusalOf, unlimited } from './probe.ts';
import { scopeWords } from './subject.query.ts';

/** One check of a caller, with its result. */
export interface Wall {
  readonly wall: XrayWall;
  readonly verdict: ValueOf<typeof xrayVerdict>;
  readonly rule: string;
}

const passed = (wall: XrayWall, rule: string): Wall => ({ wall, verdict: 'passed', rule });
const refused = (wall: XrayWall, rule: string): Wall => ({ wall, verdict: 'refused', rule });

/** What the account itself has to do first, on a path as declared. */
export function accountWalls(caller: UserCaller | null, is_active: boolean, path: string): Wall[] {
  if (!caller) {
    const why = is_active ? '账号的身份与角色的数据范围不符，看不到任何数据' : '账号已停用，不能登录';
    return [refused('account', why)];
  }
  const due = refusalOf((one) => refuseUntilChanged({ ...one, must_enrol: false }, path), caller);
  const enrol = refusalOf((one) => refuseUntilChanged({ ...one, must_change: false }, path), caller);
  return [
    passed('account', '账号启用，身份与角色相符'),
    due
      ? refused('password', `${due.message}：首次登录或密码被重置后只能改密码`)
      : passed('password', '没有待修改的密码'),
    enrol ? refused('second_factor', enrol.message) : passed('second_factor', '没有待开启的两步验证'),
  ];
}

/** What the admission of a call says of a caller: by its kind, its permissions, and whose rows it sees. */
export function admissionWalls(admit: Admit, caller: UserCaller): Wall[] {
  const refusal = refusalOf(admit, caller);
  const held = passed('permission', caller.is_superuser ? '超级管理员持有全部权限' : '持有所需的权限');
  const open = passed('scope', `对「${scopeWords[caller.scope.kind]}」的账号开放`);
  if (!refusal) return [held, open];
  if (refusal.code === 'unauthorized') return [refused('call', '此接口仅支持应用签名，不支持登录账号')];
  if (refusal.code !== 'forbidden') return [refused('call', refusal.message)];
  if (refusalOf(admit, unlimited(caller))) return [refused('permission', refusal.message)];
  return [held, refused('scope', `此处不对「${scopeWords[caller.scope.kind]}」的账号开放`)];
}

/** Where callers of a scope only read. */
export function readOnlyWall(kind: ScopeKind): Wall {
  return refused('scope', `「${scopeWords[kind]}」的账号对这类记录只能看，不能改`);
}

/** Where a scope reaches nothing of what is read. */
export function closedWall(kind: ScopeKind): Wall {
  return refused('scope', `此处要读的数据不对「${scopeWords[kind]}」的账号开放`);
}

/** How much an account sees of a record; `closed` where the database refuses to look. */
export type VisibleRange = 'seen' | 'absent' | 'forbidden' | 'closed';

interface VisibleRanges {
  readonly subject: VisibleRange;
  /** The same account, if it saw every row. */
  readonly unlimited: VisibleRange;
  readonly viewer: VisibleRange;
}

/** Whether the record that a call names is one of the caller's. */
export function rowWall({ scope }: UserCaller, sights: VisibleRanges): Wall {
  if (sights.subject === 'seen') return passed('row', '记录在其可见范围内');
  if (sights.subject === 'closed') return closedWall(scope.kind);
  if (sights.viewer !== 'seen') return refused('row', '记录不存在，或您无权查看');
  if (sights.subject === 'forbidden')
    return { wall: 'row', verdict: 'unasked', rule: '没有能看到这类记录的页面，能否操作由业务规则决定' };
  if (sights.unlimited === 'seen') return refused('row', `记录不在其数据范围内（${scopeWords[scope.kind]}）`);
  return refused('row', '其页面只显示部分类型的记录，不含这一条');
}

interface Stated {
  readonly state: number | string;
  readonly facts: Facts;
}

/** What the declared guard of an act says of a record; undefined where it lets it through. */
export function guardWall(act: Guarded, facts: Facts): Wall | undefined {
  const refusal = act.when?.(facts);
  return refusal && refused('state', refusal.declaration.text(refusal.params));
}

/** Whether the state of a record lets an action through; undefined where no state machine speaks of it. */
export function stateWall(flow: FlowDeclaration, action: string, record: Stated): Wall | undefined {
  const { state, facts } = record;
  const moves = flow.transitions.filter((transition) => transition.action === action);
  const legal = moves.find(({ from }) => from.includes(state));
  const guarded = legal && guardWall(legal, facts);
  if (guarded) return guarded;
  if (legal) return passed('state', `当前状态为「${labelOf(flow.states, state)}」，可以${legal.label}`);
  const [first] = moves;
  if (!first) return undefined;
  try {
    decideTransition(flow, state, first.event);
    return undefined;
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
    const where = [...new Set(moves.flatMap(({ from }) => from))].map((one) => labelOf(flow.states, one));
    return refused('state', `${error.message}；只有「${where.join('、')}」可以`);
  }
}

/** Checks after the first refusal are skipped, as the server skips them. */
export function upToRefusal(walls: readonly Wall[]): Wall[] {
  const at = walls.findIndex(({ verdict }) => verdict === 'refused');
  return walls.map((wall, index) =>
    at >= 0 && index > at ? { ...wall, verdict: 'unasked', rule: '前面的检查已拒绝' } : wall,
  );
}
