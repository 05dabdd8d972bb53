import type { ActionDeclaration, BodyOfAction, FileReply, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { type ExpectedFailure, Failure } from '@zhanggui/contract/platform/errors';
import type { Fields, WireRow } from '@zhanggui/contract/platform/fields/field';
import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { Context } from '../context.ts';
import type { Operation } from './operation.ts';
import { type FileReplied, type Replied, refused } from './replied.ts';

/** Path parameters: ids are checked numbers, everything else is the decoded text. */
export type PathParameters = Readonly<Record<string, string>> & { readonly id: number };

/** A handler of an action that answers a record returns its id (the engine presents it); others return the reply itself. */
export type Answer<A> =
  A extends ActionDeclaration<infer _B, infer R>
    ? R extends ResourceDeclaration
      ? { readonly id: number; readonly status?: number }
      : R extends FileReply
        ? FileReplied | (R extends { or: infer O extends Fields } ? WireRow<O> : never)
        : ReplyOfAction<A>
    : never;

export interface ActionInput<A> {
  readonly params: PathParameters;
  readonly body: BodyOfAction<A>;
}

export interface ActionHandler {
  readonly action: ActionDeclaration;
  readonly run: (ctx: Context, input: ActionInput<ActionDeclaration>) => Promise<unknown>;
  readonly reach?: Operation['reach'];
  /** It only reads what a replica may be asked for. */
  readonly reads?: 'replica';
  /** Only those who see every row may call it. */
  readonly requires?: 'unrestricted_scope';
  readonly together?: BatchHandling;
}

/** A call of an action: its caller and its input. */
export interface Call<A = ActionDeclaration> {
  readonly ctx: Context;
  readonly input: ActionInput<A>;
}

/** How calls that had to wait for others of their kind are done at once. */
export interface BatchHandling<A = ActionDeclaration, Reply = unknown> {
  /** Only calls of one key go together, and only views of one scope may have it; it refuses what the call alone would refuse unseen. */
  readonly key: (call: Call<A>) => string;
  /**
   * Does all of them in one transaction; `undefined` for those of which nothing was done and that have to go alone. A
   * failure is that of its call.
   */
  readonly work: (calls: readonly Call<A>[]) => Promise<readonly (Reply | ExpectedFailure | undefined)[]>;
}

/** Ties an action to its handler, which translates in at most ten lines; a failure that it returns is a refusal that must be kept. */
export function handle<A extends ActionDeclaration<never, never> | ActionDeclaration>(
  action: A,
  run: (ctx: Context, input: ActionInput<A>) => Promise<Answer<A> | Replied | Failure>,
): ActionHandler {
  const reply = async (ctx: Context, input: ActionInput<A>) => {
    const outcome = await run(ctx, input);
    return outcome instanceof Failure ? refused(outcome) : outcome;
  };
  return { action: action as ActionDeclaration, run: reply as ActionHandler['run'] };
}

/** As `handle`, for what many call at once: those that wait for others are done together. */
export function handleBatched<A extends ActionDeclaration<never, never> | ActionDeclaration>(
  action: A,
  run: (ctx: Context, input: ActionInput<A>) => Promise<Answer<A> | Replied>,
  together: BatchHandling<A, Answer<A> | Replied>,
): ActionHandler {
  return { ...handle(action, run), together: together as unknown as BatchHandling };
}

/** The same for unrestricted scope: what it touches belongs to no scope, so a limited caller is refused. */
export function requireUnrestrictedScope(handlers: readonly ActionHandler[]): readonly ActionHandler[] {
  return handlers.map((handler) => ({ ...handler, requires: 'unrestricted_scope' }));
}

/** The same for figures, which a replica may answer: of its calls those that GET. */
export function readFromReplica(handlers: readonly ActionHandler[]): readonly ActionHandler[] {
  return handlers.map((handler) => (handler.action.method === 'GET' ? { ...handler, reads: 'replica' } : handler));
}

/** As `handle`, for an action whose service takes the trusted view for its consequences (ADR 12). */
export function handleTrusted<A extends ActionDeclaration<never, never> | ActionDeclaration>(
  action: A,
  run: (ctx: Context, input: ActionInput<A>) => Promise<Answer<A> | Replied | Failure>,
): ActionHandler {
  return { ...handle(action, run), reach: 'trusted' };
}
