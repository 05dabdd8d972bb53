import { defineAction } from '../../../platform/action.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { int } from '../../../platform/fields/number/int.ts';
import { lines } from '../../../platform/fields/structure/lines.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { datetime } from '../../../platform/fields/time/datetime.ts';
import { pictureKind, pictureSlot } from './picture.enum.ts';

const required = true;
const slot = enumOf({ label: '展示位置', of: pictureSlot, required });
const kind = enumOf({ label: '图片类型', of: pictureKind, required });

/** Puts all pictures of one kind in a slot in order. */
export const arrangePictures = defineAction({
  name: 'picture.arrange',
  method: 'POST',
  path: '/api/picture/arrange/',
  label: '调整顺序',
  permission: '/content-management/picture#update',
  body: {
    slot,
    kind,
    pictures: lines({
      label: '图片',
      required,
      max: 500,
      fields: { id: int({ label: '编号', required, min: 1, max: Number.MAX_SAFE_INTEGER }) },
    }),
  },
  reply: { fields: { count: int({ label: '图片数', required }) } },
  done: '顺序已保存',
});

/** The pictures that are live now, each slot's in order; clients revalidate the reply by its ETag. */
export const openPictures = defineAction({
  name: 'open.pictures',
  method: 'GET',
  path: '/open/v1/pictures/',
  label: '查询展示图片',
  permission: 'app',
  tagged: true,
  body: { slot: enumOf({ label: '展示位置', of: pictureSlot }) },
  reply: {
    fields: {
      results: lines({
        label: '图片',
        required,
        fields: {
          id: int({ label: '编号', required }),
          slot,
          kind,
          title: text({ label: '标题', required }),
          picture: image({ label: '图片', required }),
          link: text({ label: '链接' }),
          ends_at: datetime({ label: '结束时间' }),
        },
      }),
    },
  },
});
