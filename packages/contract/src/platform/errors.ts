import type { IssueMap } from './issues.ts';

/** One expected failure: its status, its Chinese text, and what else the reply carries. */
export interface ErrorDeclaration<P> {
  readonly status: number;
  readonly text: (params: P) => string;
  /** Parameters that the reply repeats beside `detail` and `code`. */
  readonly expose?: readonly (keyof P & string)[];
  /** Seconds for `Retry-After`. */
  readonly retryAfter?: number | ((params: P) => number);
}

export type ErrorDeclarations = Record<string, ErrorDeclaration<never>>;

/** An expected failure on its way to the one error handler. */
export class Failure extends Error {
  readonly code: string;
  readonly status: number;
  readonly extra: Readonly<Record<string, unknown>>;
  readonly retryAfter: number | undefined;

  constructor(code: string, declaration: ErrorDeclaration<never>, params: Record<string, unknown>) {
    super(declaration.text(params as never));
    this.code = code;
    this.status = declaration.status;
    const { retryAfter } = declaration;
    this.retryAfter = typeof retryAfter === 'function' ? retryAfter(params as never) : retryAfter;
    this.extra = Object.fromEntries((declaration.expose ?? []).map((key) => [key, params[key]]));
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

/** Declares failures: code → status and text with typed parameters. */
export function defineErrors<const E extends ErrorDeclarations>(errors: E): E {
  return errors;
}

type ParamsOf<D> = D extends ErrorDeclaration<infer P> ? P : never;

/** Makes the `fail` of a domain: it compiles only with a declared code and that code's parameters. */
export function failWith<E extends ErrorDeclarations>(errors: E) {
  return <C extends keyof E & string>(code: C, params: ParamsOf<E[C]>): never => {
    const declaration = errors[code];
    if (!declaration) throw new Error(`undeclared failure ${code}`);
    throw new Failure(code, declaration, params as Record<string, unknown>);
  };
}

/** Refuses an input with one message on one field. */
export function invalid(field: string, message: string): never {
  throw new Invalid({ [field]: [message] });
}
