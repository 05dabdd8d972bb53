import type { Context } from '../../platform/context.ts';
import { openPoint } from '../../platform/extension/extension-point.ts';

/** What rests on a bank cell, so that it keeps its agent label; undefined where nothing does. */
export const cellAgentKept =
  openPoint<(ctx: Context, id: number) => Promise<string | undefined>>('bank.cell_agent_kept');
