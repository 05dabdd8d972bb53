import { defineAction } from '../../../platform/action.ts';
import type { PagePath } from '../../../platform/catalogue/catalogue.gen.ts';
import { ref } from '../../../platform/fields/choice/ref.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { backendRole } from '../backend-role.resource.ts';
import { employment } from '../employee/employment.enum.ts';
import { newAccountReply } from '../user.action.ts';
import { usernamePattern } from '../user.resource.ts';
import { personRefusal } from './person.errors.ts';

interface Facts {
  readonly user: unknown;
  readonly status: unknown;
}

function onceEmployed({ user, status }: Facts) {
  if (user !== null) return personRefusal('person.has_account', {});
  return status === employment.left ? personRefusal('person.left', {}) : undefined;
}

/** Declares that people of a kind are given an account; the one-time password is answered once. */
export function openAccountOf({
  name,
  path,
  page,
}: {
  readonly name: string;
  readonly path: string;
  readonly page: PagePath;
}) {
  return defineAction({
    name: `${name}.open_account`,
    method: 'POST',
    path: `${path}/{id}/open_account/`,
    label: '开通账号',
    body: {
      username: text({ label: '用户名', required: true, max: 64, pattern: usernamePattern }),
      role: ref({
        label: '角色',
        help: '属于网点的账号只能看到本网点及其下级的数据',
        to: () => backendRole,
        required: true,
      }),
    },
    reply: newAccountReply,
    status: 201,
    permission: `${page}#open_account`,
    secret: true,
    when: onceEmployed,
  });
}
