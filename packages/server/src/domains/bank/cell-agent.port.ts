import type { Context } from '../../platform/context.ts';
import { openPoint } from '../../platform/extension/extension-point.ts';

/** Why a bank cell keeps its agent label, or undefined where nothing rests on it. */
export const cellAgentKept =
  openPoint<(ctx: Context, id: number) => Promise<string | undefined>>('bank.cell_agent_kept');
