import type { ActionDeclaration } from '@zhanggui/contract/platform/action';
import type { Field, Fields } from '@zhanggui/contract/platform/fields/field';
import type { ComponentType } from 'react';
import type { InputProps } from '../../fields/field-adapter.ts';

/** An action as the console shows it: its declaration, perhaps with own inputs for fields of its body. */
export interface ActionPresentation {
  readonly action: ActionDeclaration;
  /** What it is about where that is not one record: `28 条商品`; it is then asked about before it is sent. */
  readonly about?: string;
  readonly inputs?: Readonly<Record<string, ComponentType<InputProps>>>;
}

/** What may stand in a list of actions. */
export type ShownAction = ActionDeclaration | ActionPresentation;

type OwnInputs<B extends Fields> = { readonly [N in keyof B]?: ComponentType<InputProps<B[N] & Field>> };

/** Gives fields of an action's dialog own inputs; each knows the type of its field. */
export function defineActionInputs<B extends Fields>(
  action: ActionDeclaration<B, ActionDeclaration['reply']>,
  inputs: OwnInputs<B>,
): ActionPresentation {
  return {
    action: action as unknown as ActionDeclaration,
    inputs: inputs as NonNullable<ActionPresentation['inputs']>,
  };
}

/** The face of an action, whichever way it was listed. */
export function actionPresentation(shown: ShownAction): ActionPresentation {
  return 'action' in shown ? shown : { action: shown };
}
