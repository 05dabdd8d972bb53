import type { Context } from '../../../platform/context.ts';
import { openPoint } from '../../../platform/extension/extension-point.ts';

/** A place under its old and its new name, each from province down. */
export interface RenamedRegion {
  readonly former: readonly string[];
  readonly names: readonly string[];
}

/** Rules that match places by name follow a new name, in its transaction; records keep the old one. */
export const regionRenamed =
  openPoint<(tx: Context, renamed: RenamedRegion) => Promise<void>>('setting.region_renamed');
