import type { IssueMap } from './issues.ts';

/** One expected failure: its status, its Chinese text, and what else the reply carries. */
export interface ErrorDeclaration<P> {
  readonly status: number;
  text(params: P): string;
  /** Parameters that the reply repeats next to `detail` and `code`. */
  readonly expose?: readonly (keyof P & string)[];
  /** The `bool` of a body that repeats the call in spite of it, once the user has confirmed. */
  readonly override?: string;
  /** Seconds for `Retry-After`. */
  readonly retryAfter?: number | Seconds<P>['of'];
}

interface Seconds<P> {
  of(params: P): number;
}

type Params = Readonly<Record<string, unknown>>;

export type ErrorDeclarations = Record<string, ErrorDeclaration<Params>>;

/** Why something is refused, as data: a guard answers it, the server throws it. */
export interface Refusal {
  readonly code: string;
  readonly declaration: ErrorDeclaration<Params>;
  readonly params: Params;
}

/** An expected failure on its way to the one error handler. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly refusal: Refusal;
  readonly retryAfter: number | undefined;

  constructor(refusal: Refusal) {
    const { code, declaration, params } = refusal;
    super(declaration.text(params));
    this.refusal = refusal;
    this.code = code;
    this.status = declaration.status;
    const { retryAfter } = declaration;
    this.retryAfter = typeof retryAfter === 'function' ? retryAfter(params) : retryAfter;
    const { expose = [], override } = declaration;
    const exposed = Object.fromEntries(expose.map((key) => [key, params[key]]));
    this.extra = override === undefined ? exposed : { ...exposed, override };
  }
}

/** A 400 with messages by field. */
export class Invalid extends Error {
  readonly issues: IssueMap;

  constructor(issues: IssueMap) {
    super(Object.values(issues)[0]?.[0] ?? '输入有误');
    this.issues = issues;
  }
}

/** A failure that is an answer to the caller. */
export type ExpectedFailure = Failure | Invalid;

export function isExpectedFailure(error: unknown): error is ExpectedFailure {
  return error instanceof Failure || error instanceof Invalid;
}

/** Declares failures: code → status and text with typed parameters. */
export function defineErrors<const E extends ErrorDeclarations>(errors: E): E {
  return errors;
}

type ParamsOf<D> = D extends ErrorDeclaration<infer P> ? P : never;

/** Makes the reasons of a domain's guards: they compile only with a declared code and that code's parameters. */
export function refusalWith<E extends ErrorDeclarations>(errors: E) {
  return <C extends keyof E & string>(code: C, params: ParamsOf<E[C]>): Refusal => {
    const declaration = errors[code];
    if (!declaration) throw new Error(`undeclared failure ${code}`);
    return { code, declaration, params: params as Params };
  };
}

/** Makes the `fail` of a domain, which throws such a reason. */
export function failWith<E extends ErrorDeclarations>(errors: E) {
  const refusal = refusalWith(errors);
  return <C extends keyof E & string>(code: C, params: ParamsOf<E[C]>): never => {
    throw new Failure(refusal(code, params));
  };
}

/** Refuses an input with one message on one field. */
export function invalid(field: string, message: string): never {
  throw new Invalid({ [field]: [message] });
}
