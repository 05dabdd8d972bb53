import { selectionFields } from '../../../features/bulk/selection.ts';
import { defineAction } from '../../../platform/action.ts';
import { defineEnum } from '../../../platform/enum.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { startedJob } from '../../../platform/jobs/job.action.ts';
import { bankCellPage } from '../bank-page.ts';

export const miniProgramVersion = defineEnum({
  name: 'mini_program_version',
  label: '小程序版本',
  values: [
    { value: 'release', label: '正式版' },
    { value: 'trial', label: '体验版' },
    { value: 'develop', label: '开发版' },
  ],
});

/** The mini-program of activities, where none is named. */
export const usualMiniProgram = 'activity';

/** A mini-program code: a picture that opens a page of it with a scene. */
export const getWxCode = defineAction({
  name: 'wx_code.get',
  method: 'GET',
  path: '/a2/services/wx/get_wx_code_unlimit/',
  label: '小程序码',
  permission: bankCellPage,
  traces: 'none',
  body: {
    page: text({
      label: '页面',
      max: 128,
      required: true,
      pattern: { test: /^[\w/-]+$/, message: '页面应为小程序内的路径，不以斜线开头' },
    }),
    scene: text({ label: '场景值', max: 32, min: 1, required: true }),
    env_version: enumOf({ label: '版本', of: miniProgramVersion }),
    wx_token: text({ label: '小程序', max: 32, help: '不填为活动小程序' }),
  },
  reply: { file: 'image/png' },
});

/** As many as are packed while the caller waits. */
export const packedAtOnce = 200;

/** The QR codes of branches, each a PNG, in one archive; beyond that many by a job. */
export const downloadQrCodes = defineAction({
  name: 'bank_cell.download_qrcode',
  method: 'POST',
  path: '/tools/download_table_qrcode/',
  label: '下载二维码',
  permission: `${bankCellPage}#qrcode`,
  body: { ids: { ...selectionFields.ids, label: '网点', required: true } },
  reply: { file: 'application/zip', or: startedJob.fields },
});
