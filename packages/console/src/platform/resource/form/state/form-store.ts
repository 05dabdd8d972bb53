import { idOf } from '@zhanggui/contract/platform/fields/choice/ref';
import type { Fields } from '@zhanggui/contract/platform/fields/field';
import { checkField } from '@zhanggui/contract/platform/fields/field-adapters';
import { type IssueMap, Issues } from '@zhanggui/contract/platform/issues';
import { adapterOf } from '../../../fields/field-adapters.tsx';
import { changedNames, type Values } from './changes.ts';
import { withoutUnfit } from './narrowing.ts';

export interface FormState {
  /** What the form began with. */
  readonly initial: Values;
  readonly values: Values;
  readonly issues: IssueMap;
}

function isAtOrBelow(path: string, name: string): boolean {
  return path === name || path.startsWith(`${name}.`);
}

function withoutField(issues: IssueMap, name: string): IssueMap {
  const others = Object.entries(issues).filter(([path]) => !isAtOrBelow(path, name));
  return others.length === Object.keys(issues).length ? issues : Object.fromEntries(others);
}

/** The values and faults of a form; each field listens to its own, so that typing draws one control. */
export class FormStore {
  readonly fields: Fields;
  #state: FormState;
  readonly #listeners = new Set<() => void>();

  constructor(fields: Fields, initial: Values) {
    this.fields = fields;
    this.#state = { initial, values: initial, issues: {} };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  readonly read = (): FormState => this.#state;

  /** Sets a field; what was said of it, or chosen for another record, no longer holds. */
  set(name: string, value: unknown): void {
    const { values, issues } = this.#state;
    const id = idOf(value);
    const others = id === undefined || id === idOf(values[name]) ? values : withoutUnfit(this.fields, values, name);
    this.#put({ values: { ...others, [name]: value }, issues: withoutField(issues, name) });
  }

  /** Fills in what can only be so: the form counts as unchanged by it. */
  preset(name: string, value: unknown): void {
    const { initial, values } = this.#state;
    this.#put({ initial: { ...initial, [name]: value }, values: { ...values, [name]: value } });
  }

  /** Begins anew, perhaps with values that were changed already (a draft, a merge). */
  restart(initial: Values, values: Values = initial): void {
    this.#put({ initial, values, issues: {} });
  }

  /** Says what is wrong with the whole form. */
  refuse(issues: IssueMap): void {
    this.#put({ issues });
  }

  /** Checks one field that was changed; what is still missing is said when the form is sent. */
  check(name: string): void {
    const field = this.fields[name];
    const { values, issues } = this.#state;
    const value = values[name];
    if (!field || value === null || value === undefined || !this.changed.includes(name)) return;
    const found = new Issues();
    const { toBody } = adapterOf(field);
    checkField(toBody ? toBody(value, field) : value, field, { path: name, issues: found });
    if (found.found) this.#put({ issues: { ...withoutField(issues, name), ...found.map } });
  }

  /** Names of the changed fields. */
  get changed(): readonly string[] {
    return changedNames(this.fields, this.#state.initial, this.#state.values);
  }

  #put(part: Partial<FormState>): void {
    this.#state = { ...this.#state, ...part };
    for (const listener of this.#listeners) listener();
  }
}
