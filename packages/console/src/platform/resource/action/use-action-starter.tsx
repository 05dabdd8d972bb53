import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type ReactNode, Suspense, useState } from 'react';
import { confirm } from '../../kit/dialog/confirm.ts';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import { useViewer } from '../../session/use-viewer.ts';
import { type Row, rowLabel } from '../data/row.ts';
import type { Values } from '../form/state/changes.ts';
import { type ActionPresentation, actionPresentation, type ShownAction, seenAction } from './action-presentation.ts';
import { givenParts, requestedFields } from './action-start.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useActionCall } from './use-action-call.ts';

const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog);

interface Target {
  readonly row?: Row | undefined;
  /** Parts of the body that the dialog does not show. */
  readonly given?: Values;
}

/** What an act without a record concerns. */
interface Concern {
  readonly about: string | undefined;
  readonly given: Values | undefined;
}

type Step =
  | { readonly kind: 'ask'; readonly presentation: ActionPresentation; readonly target: Target }
  | {
      readonly kind: 'secret';
      readonly presentation: ActionPresentation;
      readonly target: Target;
      readonly reply: unknown;
    };

export interface ActionStarter {
  readonly sending: boolean;
  /** Starts an action: opens its form or its confirmation, or sends at once. */
  readonly start: (shown: ShownAction, target?: Target) => void;
  /** The open dialog; to be rendered where the starter is used. */
  readonly dialog: ReactNode;
}

function titleOf(
  resource: ResourceDeclaration | undefined,
  { action, about }: ActionPresentation,
  { row }: Target,
): string {
  if (about !== undefined) return `${action.label}：${about}`;
  return resource && row ? `${action.label}：${rowLabel(resource, row)}` : action.label;
}

/** An open dialog of an act without a record, with what it concerns by now. */
function upToDate(step: Step, now: Concern): Step {
  const { presentation, target } = step;
  if (step.kind !== 'ask' || target.row) return step;
  const given = givenParts(presentation.action, undefined, now.given ?? {});
  const about = now.about === undefined ? {} : { about: now.about };
  return { ...step, presentation: { ...presentation, ...about }, target: { given } };
}

/** Starts actions on records of a resource, or of none; what these concern may change while their dialog is open. */
export function useActionStarter(
  resource?: ResourceDeclaration,
  onDone?: (reply: unknown) => void,
  now?: Concern,
): ActionStarter {
  const viewer = useViewer();
  const [begun, setBegun] = useState<Step>();
  const step = begun && now ? upToDate(begun, now) : begun;
  const { sending, call } = useActionCall();
  const close = () => setBegun(undefined);
  const done = (presentation: ActionPresentation, target: Target, reply: unknown) => {
    setBegun(presentation.action.secret === undefined ? undefined : { kind: 'secret', presentation, target, reply });
    presentation.onDone?.(reply);
    onDone?.(reply);
  };
  const sendAtOnce = async (presentation: ActionPresentation, target: Target) => {
    const { action } = presentation;
    const question = {
      title: titleOf(resource, presentation, target),
      content: action.confirm ?? '',
      action: action.label,
    };
    const asks = action.confirm !== undefined || presentation.about !== undefined;
    if (asks && !(await confirm(question))) return;
    const sent = await call(action, { row: target.row, body: target.given ?? {} });
    if (sent && 'reply' in sent) done(presentation, target, sent.reply);
  };
  const start: ActionStarter['start'] = (shown, { row, given = {} } = {}) => {
    const presentation = seenAction(actionPresentation(shown), viewer);
    const target = { row, given: givenParts(presentation.action, row, given) };
    const asks = Object.keys(requestedFields(presentation.action, target.given)).length > 0;
    if (asks || (presentation.Preview && row)) setBegun({ kind: 'ask', presentation, target });
    else void sendAtOnce(presentation, target);
  };
  const dialog = step && (
    <Suspense>
      {step.kind === 'ask' ? (
        <ActionDialog
          presentation={step.presentation}
          row={step.target.row}
          rowFields={resource?.fields ?? {}}
          given={step.target.given ?? {}}
          title={titleOf(resource, step.presentation, step.target)}
          onClose={close}
          onDone={(reply) => done(step.presentation, step.target, reply)}
        />
      ) : (
        <SecretDialog
          title={titleOf(resource, step.presentation, step.target)}
          declared={step.presentation.action.reply}
          reply={step.reply}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { sending, start, dialog };
}
