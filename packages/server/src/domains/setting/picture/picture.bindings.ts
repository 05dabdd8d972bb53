import { picture } from '@zhanggui/contract/domains/setting/picture/picture.resource';
import { bind } from '../../../platform/resource/binding.ts';
import { changePicture, placePicture } from './picture.service.ts';
import { picture as pictureTable } from './picture.tables.ts';
import { displaySql, isLiveSql } from './picture-sql.ts';

/** Every storefront shows the same pictures; those of branch offices read them. */
export const pictureBinding = bind(picture, {
  table: pictureTable,
  scope: { by: {}, read: ['agent'] },
  computed: { display: (t: string) => `SELECT ${displaySql(t)}` },
  related: { is_live: { ids: (compares) => `SELECT p.id FROM picture p WHERE ${compares(isLiveSql('p'))}` } },
  hooks: { beforeCreate: placePicture, beforeUpdate: changePicture },
});
