import type { ResourceDeclaration } from '@zhanggui/contract/kernel/resource';
import { type ReactNode, Suspense, useState } from 'react';
import { confirm } from '../../feedback/confirm.ts';
import { lazyPart } from '../../field-kinds/parts/lazy-part.ts';
import { type Row, rowLabel } from '../data/row.ts';
import type { Values } from '../form/state/changes.ts';
import { type ActionFace, actionFace, type ShownAction } from './action-face.ts';
import { askedFields, givenParts } from './action-start.ts';
import { SecretDialog } from './secret-dialog.tsx';
import { useActionCall } from './use-action-call.ts';

const ActionDialog = lazyPart(async () => (await import('./action-dialog.tsx')).ActionDialog);

interface Target {
  readonly row?: Row | undefined;
  /** Parts of the body that nobody is asked for. */
  readonly given?: Values;
}

type Step =
  | { readonly kind: 'ask'; readonly face: ActionFace; readonly target: Target }
  | { readonly kind: 'secret'; readonly face: ActionFace; readonly target: Target; readonly reply: unknown };

export interface ActionStarter {
  readonly sending: boolean;
  /** Begins an action: asks for its body, or for confirmation, or sends at once. */
  readonly start: (shown: ShownAction, target?: Target) => void;
  /** The open dialog; to be rendered where the starter is used. */
  readonly dialog: ReactNode;
}

function titleOf(resource: ResourceDeclaration | undefined, { action, about }: ActionFace, { row }: Target): string {
  if (about !== undefined) return `${action.label}：${about}`;
  return resource && row ? `${action.label}：${rowLabel(resource, row)}` : action.label;
}

/** Starts actions on records of a resource, or of none. */
export function useActionStarter(resource?: ResourceDeclaration, onDone?: (reply: unknown) => void): ActionStarter {
  const [step, setStep] = useState<Step>();
  const { sending, call } = useActionCall();
  const close = () => setStep(undefined);
  const done = (face: ActionFace, target: Target, reply: unknown) => {
    setStep(face.action.secret === undefined ? undefined : { kind: 'secret', face, target, reply });
    onDone?.(reply);
  };
  const sendAtOnce = async (face: ActionFace, target: Target) => {
    const { action } = face;
    const question = { title: titleOf(resource, face, target), content: action.confirm ?? '', action: action.label };
    const asks = action.confirm !== undefined || face.about !== undefined;
    if (asks && !(await confirm(question))) return;
    const sent = await call(action, { row: target.row, body: target.given ?? {} });
    if (sent && 'reply' in sent) done(face, target, sent.reply);
  };
  const start: ActionStarter['start'] = (shown, { row, given = {} } = {}) => {
    const face = actionFace(shown);
    const target = { row, given: givenParts(face.action, row, given) };
    const asks = Object.keys(askedFields(face.action, target.given)).length > 0;
    if (asks) setStep({ kind: 'ask', face, target });
    else void sendAtOnce(face, target);
  };
  const dialog = step && (
    <Suspense>
      {step.kind === 'ask' ? (
        <ActionDialog
          face={step.face}
          row={step.target.row}
          rowFields={resource?.fields ?? {}}
          given={step.target.given ?? {}}
          title={titleOf(resource, step.face, step.target)}
          onClose={close}
          onDone={(reply) => done(step.face, step.target, reply)}
        />
      ) : (
        <SecretDialog
          title={titleOf(resource, step.face, step.target)}
          declared={step.face.action.reply}
          reply={step.reply}
          onClose={close}
        />
      )}
    </Suspense>
  );
  return { sending, start, dialog };
}
