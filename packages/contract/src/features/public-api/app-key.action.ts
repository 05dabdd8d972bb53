import { defineAction, defineRecordAction } from '../../platform/action.ts';
import { int } from '../../platform/fields/number/int.ts';
import { code } from '../../platform/fields/text/code.ts';
import { text } from '../../platform/fields/text/text.ts';
import { appKey, appKeyTerms } from './app-key.resource.ts';
import { secretRotation } from './secret-rotation.ts';

const page = '/system/api-key';
const secret = text({ label: '密钥', required: true });

/** Makes a key; the secret is in this reply and nowhere else. */
export const addAppKey = defineAction({
  name: 'app_key.add',
  method: 'POST',
  path: '/api/app_key/add/',
  label: '新建接口密钥',
  body: appKeyTerms,
  reply: {
    fields: {
      id: int({ label: '编号', required: true }),
      key: code({ label: '密钥编号', required: true }),
      secret,
    },
  },
  status: 201,
  permission: `${page}#create`,
  secret: true,
});

/** Gives a key another secret; both are taken for as long as its application needs to change over. */
export const rotateAppKey = defineAction({
  ...secretRotation(secret, '新旧密钥都有效，填 0 立即作废旧密钥'),
  name: 'app_key.rotate',
  path: '/api/app_key/{id}/rotate/',
  permission: `${page}#rotate`,
});

export const disableAppKey = defineRecordAction(appKey, 'disable', {
  label: '停用',
  permission: `${page}#disable`,
  confirm: '使用该密钥的应用会立即不能下单、查库存。',
});

export const enableAppKey = defineRecordAction(appKey, 'enable', { label: '启用', permission: `${page}#enable` });
