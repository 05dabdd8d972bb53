import { defineDomain } from '../../platform/domain.ts';
import { openItemBook, openItemKind, openItemSide, partyKind } from './open-item.enum.ts';

export const openItemDomain = defineDomain({
  name: 'open-item',
  label: '往来',
  requires: ['setting', 'agent'],
  enums: [openItemBook, openItemSide, partyKind, openItemKind],
});
