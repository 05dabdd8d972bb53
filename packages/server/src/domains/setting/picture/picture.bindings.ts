import { picture } from '@zhanggui/contract/domains/setting/picture/picture.resource';
import type { Extensions } from '../../../platform/extension/extension-point.ts';
import { bind } from '../../../platform/resource/binding.ts';
import { changePicture, placePicture } from './picture.service.ts';
import { picture as pictureTable } from './picture.tables.ts';
import { linkFaultSql, linkStateSql } from './picture-link.query.ts';
import { displaySql, isLiveSql } from './picture-sql.ts';

/** Every storefront shows the same pictures; those of branch offices read them. */
export const pictureBinding = bind(picture, {
  table: pictureTable,
  scope: { by: {}, read: ['agent'] },
  computed: {
    display: (t: string) => `SELECT ${displaySql(t)}`,
    link_state: (t: string, extensions: Extensions) => `SELECT ${linkStateSql(t, extensions)}`,
    link_fault: (t: string, extensions: Extensions) => `SELECT ${linkFaultSql(t, extensions)}`,
  },
  related: {
    is_live: { ids: (compares) => `SELECT p.id FROM picture p WHERE ${compares(isLiveSql('p'))}` },
    is_link_broken: {
      ids: (compares, extensions) =>
        `SELECT p.id FROM picture p WHERE ${compares(`(${linkFaultSql('p', extensions)} IS NOT NULL)`)}`,
    },
  },
  hooks: { beforeCreate: placePicture, beforeUpdate: changePicture },
});
