import { defineErrors, failWith, refusalWith } from './errors.ts';

type None = Record<never, never>;

type RefusedMove = {
  readonly event: string;
  readonly state: string;
  /** What the record allows instead, as declared, and the events of it. */
  readonly moves: readonly { readonly event: string }[];
  readonly allowed: readonly string[];
};

/** Failures that every part of the server may meet. */
export const platformErrors = defineErrors({
  not_found: { status: 404, text: (_: None) => '记录不存在或已删除' },
  unauthorized: { status: 401, text: (_: None) => '登录已过期，请重新登录' },
  'signature.refused': { status: 401, text: (_: None) => '签名无效' },
  forbidden: { status: 403, text: ({ permission }: { permission: string }) => `没有权限：${permission}` },
  conflict: {
    status: 409,
    text: (_: { current: unknown }) => '记录已被他人修改，请刷新后重试',
    expose: ['current'],
  },
  in_use: { status: 409, text: ({ by }: { by: string }) => `正被${by}使用，不能删除` },
  'transition.refused': {
    status: 409,
    text: ({ event, state }: RefusedMove) => `当前状态为「${state}」，不能${event}`,
    expose: ['allowed'],
  },
  'document.not_editable': { status: 409, text: ({ state }: { state: string }) => `单据${state}，不能修改` },
  'document.own': { status: 409, text: (_: None) => '制单人和提交人不能审核，请由其他人审核' },
  'document.record_follows': { status: 409, text: (_: None) => '按单据计算的随单据变化，不能单独移出' },
  'document.reversal_is_final': { status: 409, text: (_: None) => '冲销单不能撤销或再次冲销' },
  method_not_allowed: { status: 405, text: (_: None) => '不支持的操作' },
  too_large: { status: 413, text: (_: None) => '内容过大' },
  wrong_type: { status: 415, text: ({ expected }: { expected: string }) => `内容类型不正确，应为 ${expected}` },
  too_many: { status: 429, text: (_: None) => '操作过于频繁，请稍后再试', retryAfter: 60 },
  unavailable: { status: 503, text: (_: None) => '服务暂时不可用，请稍后重试', retryAfter: 5 },
  disk_full: { status: 503, text: (_: None) => '服务器磁盘空间不足，暂时无法保存，请联系管理员', retryAfter: 30 },
  busy: { status: 409, text: (_: None) => '记录正被占用，请稍后重试', retryAfter: 1 },
  'filter.too_broad': {
    status: 400,
    text: ({ label }: { label: string }) => `「${label}」匹配过多，请输入更具体的条件`,
  },
  'filter.masked_too_often': {
    status: 429,
    text: (_: None) => '按完整号码查询过于频繁，请稍后再试',
    retryAfter: 600,
  },
  'filter.too_slow': { status: 400, text: (_: None) => '筛选范围过大，请缩小创建时间范围或增加条件' },
  'idempotency.other_body': { status: 409, text: (_: None) => '同一个幂等键已用于不同的内容' },
  'idempotency.in_progress': { status: 409, text: (_: None) => '相同的请求正在处理，请稍后重试', retryAfter: 1 },
  'idempotency.not_replayable': { status: 409, text: (_: None) => '请求已处理，结果含敏感信息，不能重复返回' },
  'password.must_change': { status: 403, text: (_: None) => '请先修改密码' },
  'session.acting': { status: 403, text: (_: None) => '以他人身份登录时不能更改密码、两步验证、登录设备和个人资料' },
  'second_factor.must_enrol': { status: 403, text: (_: None) => '您的角色必须使用两步验证，请先开启' },
});

export const fail = failWith(platformErrors);
export const refusal = refusalWith(platformErrors);
