import { mallKindPages } from '../../shop/mall/mall-pages.ts';
import { mallPages } from '../pages.ts';

/** The pages that list the people of malls, by the kind of these; other kinds have none. */
export const mallStaffPages = mallKindPages
  .filter(({ shelf }) => shelf in mallPages)
  .map(({ kind, shelf }) => ({ kind, page: shelf }));
