import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { code } from '../../../platform/fields/text/code.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { regionLevel } from '../region.resource.ts';
import { regionChangeKind } from './region-change.resource.ts';

const required = true;
const permission = '/basic/regional#import' as const;

const list = longText({
  label: '官方名单',
  help: '每行一个：六位行政区划代码和名称。只比较名单中出现的省份',
  required,
  max: 200_000,
});

/** How the stored regions differ from a pasted official list; writes nothing. */
export const compareRegions = defineAction({
  name: 'region.compare',
  method: 'POST',
  path: '/api/region/compare/',
  label: '与官方名单比较',
  permission,
  traces: 'none',
  body: { list },
  reply: {
    fields: {
      /** Names this difference when it is applied. */
      digest: text({ label: '校验值', required, max: 64 }),
      count: int({ label: '名单中的区域', required }),
      changes: lines({
        label: '差异',
        required,
        fields: {
          key: text({ label: '键', required }),
          kind: enumOf({ label: '变更', of: regionChangeKind, required }),
          level: enumOf({ label: '级别', of: regionLevel, required }),
          code: code({ label: '代码', required }),
          former_code: code({ label: '原代码' }),
          name: text({ label: '名称', required }),
          former_name: text({ label: '原名称' }),
          above: text({ label: '上级', required }),
        },
      }),
    },
  },
});

/** Applies a difference that was seen, without the rows that are skipped; all of it or nothing. */
export const applyRegions = defineAction({
  name: 'region.apply_list',
  method: 'POST',
  path: '/api/region/apply_list/',
  label: '采用官方名单',
  permission,
  body: {
    list,
    digest: text({ label: '校验值', required, max: 64 }),
    skipped: lines({
      label: '不采用的差异',
      max: 5000,
      fields: { key: text({ label: '键', required, max: 32 }) },
    }),
  },
  reply: { fields: { applied: int({ label: '已采用', required }), skipped: int({ label: '未采用', required }) } },
  done: '区域已按官方名单更新',
});
