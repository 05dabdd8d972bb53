import { defineEnum } from '../../platform/enum.ts';
import { enumOf } from '../../platform/fields/choice/enum.ts';
import { ref } from '../../platform/fields/choice/ref.ts';
import { int } from '../../platform/fields/number/int.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { accountTarget } from '../../platform/identity/identity-targets.ts';
import { defineResource } from '../../platform/resource/resource.ts';

/** Why a call is kept. */
export const apiLogCause = defineEnum({
  name: 'api_log_cause',
  label: '留存原因',
  values: [
    { value: 'refused', label: '被拒绝', tone: 'attention' },
    { value: 'failed', label: '服务器出错', tone: 'bad' },
    { value: 'slow', label: '较慢', tone: 'info' },
  ],
});

const output = { read_only: true } as const;
const requiredOutput = { required: true, read_only: true } as const;

/** Calls that were refused, failed or took a second and more, kept for six whole months; of bodies and queries nothing is kept. */
export const apiLog = defineResource({
  name: 'api_log',
  label: '接口日志',
  path: '/api/api_log',
  page: '/shop3',
  fields: {
    cause: enumOf({ label: '留存原因', of: apiLogCause, ...requiredOutput, filter: 'bounded' }),
    method: code({ label: '方法', max: 8, ...requiredOutput, filter: 'bounded' }),
    path: code({ label: '路径', max: 300, ...requiredOutput, filter: 'bounded' }),
    status: int({ label: '状态码', ...requiredOutput, filter: 'bounded' }),
    milliseconds: int({ label: '耗时（毫秒）', ...requiredOutput, filter: 'bounded' }),
    reason: code({ label: '错误码', help: '校验失败时为出错的字段', max: 200, ...output, filter: 'bounded' }),
    user: ref({ label: '账号', to: () => accountTarget, reference: 'weak', ...output, filter: 'bounded' }),
    app: text({ label: '应用', ...output, computed: true }),
    address: code({ label: 'IP 地址', ...requiredOutput, filter: 'bounded' }),
    request_id: code({ label: '请求编号', ...requiredOutput, filter: 'bounded' }),
  },
  label_fields: ['method', 'path'],
  can: [],
  columns: ['created_at', 'cause', 'method', 'path', 'status', 'milliseconds', 'reason', 'user', 'app', 'address'],
  filters: ['created_at', 'path', 'status', 'user', 'address', 'request_id'],
  tabs: 'cause',
});
