import { openPoint } from '../../../platform/extension/extension-point.ts';

/** A kind of records that a path of the storefront names. */
export interface LinkTarget {
  /** The first part of the path: `goods` of `/goods/12`. */
  readonly path: string;
  /** SQL of why what a key names can not be opened now: empty where it can, NULL where the caller may not know. */
  readonly faultSql: (key: string) => string;
}

export const linkTargets = openPoint<LinkTarget>('setting.link_target');
