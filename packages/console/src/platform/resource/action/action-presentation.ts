import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import type { Viewer } from '@zhanggui/contract/platform/identity/viewer';
import type { ComponentType } from 'react';
import type { InputProps } from '../../fields/field-adapter.ts';
import { narrowed } from '../../session/narrowing.ts';
import type { Row } from '../data/row.ts';
import type { Values } from '../form/state/changes.ts';

export interface PreviewProps {
  readonly row: Row;
  /** Says whether the action may be sent for this record; it may until something is said. */
  readonly onReady: (isReady: boolean) => void;
}

/** An action as the console shows it: its declaration, perhaps with own inputs for fields of its body. */
export interface ActionPresentation {
  readonly action: ActionDeclaration;
  /** What it concerns where that is not one record: `28 条商品`; it is then confirmed before it is sent. */
  readonly about?: string;
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
  /** Whether a field is asked for while the dialog's values are these; one that is not is also left out of the body. */
  readonly asks?: (name: string, values: Values, row: Row | undefined) => boolean;
  /** Called after success. */
  readonly onDone?: (reply: unknown) => void;
  /** Shows in its dialog, above the fields, what it acts on. */
  readonly Preview?: ComponentType<PreviewProps>;
}

/** An entry of a list of actions. */
export type ShownAction = ActionDeclaration | ActionPresentation;

type OwnInputs<B extends Fields> = { readonly [N in keyof B]?: ComponentType<InputProps<B[N] & Field>> };

/** Replaces inputs of an action's dialog; each has the type of its field. */
export function defineActionInputs<B extends Fields>(
  action: ActionDeclaration<B, ActionDeclaration['reply']>,
  inputs: OwnInputs<B>,
  Preview?: ActionPresentation['Preview'],
): ActionPresentation {
  return {
    ...(Preview ? { Preview } : {}),
    action: action as unknown as ActionDeclaration,
    inputs: inputs as NonNullable<ActionPresentation['inputs']>,
  };
}

/** The presentation of an action, in whichever form it was listed. */
export function actionPresentation(shown: ShownAction): ActionPresentation {
  return 'action' in shown ? shown : { action: shown };
}

/** The action as a viewer is asked for it: without values that the viewer can not choose, unless an own input asks for them. */
export function seenAction(presentation: ActionPresentation, viewer: Viewer): ActionPresentation {
  const { action, inputs = {} } = presentation;
  const shown = narrowed('fields', action.body, viewer);
  if (shown === action.body) return presentation;
  const own = Object.fromEntries(Object.entries(action.body).filter(([name]) => inputs[name]));
  return { ...presentation, action: { ...action, body: { ...shown, ...own } } };
}

/** Whether a viewer can give every required value of an action; `given` are those that no dialog asks for. */
export function isAnswerable(shown: ShownAction, viewer: Viewer, given: object = {}): boolean {
  const presentation = actionPresentation(shown);
  const { body } = presentation.action;
  const seen: Fields = seenAction(presentation, viewer).action.body;
  const isRequested = (name: string, { read_only }: Field) =>
    seen[name] !== undefined && seen[name].read_only === read_only;
  return Object.entries(body).every(([name, field]) => !field.required || name in given || isRequested(name, field));
}
