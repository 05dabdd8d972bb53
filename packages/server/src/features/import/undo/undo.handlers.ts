import { undoJob } from '@zhanggui/contract/features/import/undo.action';
import { type ActionHandler, handle } from '../../../platform/http/handle.ts';
import { startUndo } from './undo.service.ts';

export const undoHandlers: readonly ActionHandler[] = [handle(undoJob, (ctx, { params }) => startUndo(ctx, params.id))];
