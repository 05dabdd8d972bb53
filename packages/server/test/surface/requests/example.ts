import type { ActionDeclaration, BodyOfAction } from '@zhanggui/contract/platform/action';
import type { CallerName, RequestWorld } from './request-world.ts';

/** What an example says of a request; the rest is generated. */
export interface Given<B = Readonly<Record<string, unknown>>> {
  readonly path?: Readonly<Record<string, number | string>>;
  readonly body?: Partial<B>;
  readonly form?: FormData;
  readonly token?: string;
}

/** One try of a request. */
export interface Try {
  readonly world: RequestWorld;
  readonly caller: CallerName;
  /** Counts the tries. */
  readonly turn: number;
}

/** What the declarations alone do not say of a valid request. */
export interface ExampleParts<B = Readonly<Record<string, unknown>>> {
  /** Why the generated values do not do. */
  readonly why: string;
  readonly caller?: CallerName;
  /** Narrows the list from which the record is chosen: a query string. */
  readonly filter?: string;
  /** Undefined where nothing fits at this try. */
  readonly make?: (attempt: Try) => Promise<Given<B> | undefined>;
}

/** Values for an operation that the generator can not reach. */
export interface Example extends ExampleParts {
  readonly operation: string;
}

/** An example of an action; its body is typed by the contract. */
export function exampleOf<A extends ActionDeclaration<never, never> | ActionDeclaration>(
  action: A,
  example: ExampleParts<BodyOfAction<A>>,
): Example {
  const { method, path } = action as ActionDeclaration;
  return { ...(example as unknown as ExampleParts), operation: `${method} ${path}` };
}
