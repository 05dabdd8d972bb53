import { ts } from '@ts-morph/common';
import { functionOf } from './calls.ts';
import type { Choices } from './choices.ts';
import { type Bound, type Compiled, compile, declarationOf, dependsOnLocals, isAtom } from './compile.ts';
import { finiteValues } from './finite.ts';
import { bindingPath, type Local, localOf } from './local.ts';
import type { ModuleScope } from './module-scope.ts';
import { holdsOpaque, opaque, opaqueOf, Unknowable } from './opaque.ts';

/** The arguments of the calls that an expression is seen from, by function. */
export type Env = ReadonlyMap<ts.Node, readonly (() => unknown)[]>;

export interface Program {
  readonly checker: ts.TypeChecker;
  readonly scope: ModuleScope;
  /** Where functions are called, for those that are only ever called. */
  readonly sites: ReadonlyMap<ts.Node, readonly ts.CallExpression[]>;
}

interface Place {
  readonly env: Env;
  readonly inside: readonly ts.Node[];
  readonly bound: Bound;
}

const pureOwners: ReadonlySet<unknown> = new Set([Object, Array, JSON, Math, String, Number]);
const comparingMethods = new Set(['includes', 'indexOf', 'lastIndexOf', 'isArray']);

/** Evaluates expressions of a program on one path of choices; what is not known stays opaque. */
export class Evaluator {
  readonly #program: Program;
  readonly #choices: Choices;
  readonly #caches: Caches;
  /** Whether values that are not known are narrowed by choosing among their options and the callers that give them. */
  explores = true;
  #asksCallers = true;
  #opaqueSeen = 0;

  constructor(program: Program, choices: Choices, caches: Caches) {
    this.#program = program;
    this.#choices = choices;
    this.#caches = caches;
  }

  value(node: ts.Expression, place: Place = { env: new Map(), inside: [], bound: {} }): unknown {
    const plain = withoutWrapping(node);
    const value = this.explores ? this.#value(plain, place) : this.#softly(() => this.#value(plain, place), plain);
    if (opaqueOf(value)) this.#opaqueSeen += 1;
    return value;
  }

  /** How often something was read that is not known. */
  get opaqueSeen(): number {
    return this.#opaqueSeen;
  }

  #value(node: ts.Expression, place: Place): unknown {
    if (ts.isBinaryExpression(node) && isFallback(node) && opaqueOf(this.value(node.left, place))) {
      return this.#unknown(node);
    }
    if (!isAtom(node) || !dependsOnLocals(this.#program.checker, node, place.inside)) return this.#run(node, place);
    if (ts.isIdentifier(node)) return this.#local(node, place);
    if (ts.isPropertyAccessExpression(node)) {
      return this.#member(node, this.value(node.expression, place), node.name.text);
    }
    if (ts.isElementAccessExpression(node)) {
      return this.#member(node, this.value(node.expression, place), this.value(node.argumentExpression, place));
    }
    if (ts.isCallExpression(node)) return this.#call(node, place);
    if (ts.isAwaitExpression(node) || ts.isNewExpression(node)) return this.#unknown(node);
    if (ts.isTemplateExpression(node)) return this.#run(node, place);
    const operands = ts.isBinaryExpression(node) ? [node.left, node.right] : operandsOf(node);
    if (operands.some((operand) => opaqueOf(this.value(operand, place)))) return this.#unknown(node);
    return this.#run(node, place);
  }

  #run(node: ts.Expression, place: Place): unknown {
    const compiled = this.#compile(node, place.inside);
    return compiled.run(place.bound, (index, bound) => {
      const hole = compiled.holes[index];
      if (!hole) throw new RangeError(`no hole ${index}`);
      const within = { env: place.env, inside: hole.inside, bound: { ...place.bound, ...bound } };
      return hole.kind === 'condition' ? this.#condition(hole.node, within) : this.value(hole.node, within);
    });
  }

  #compile(node: ts.Expression, inside: readonly ts.Node[]): Compiled {
    const key = [node, ...inside].map((part) => this.#idOf(part)).join(':');
    const known =
      this.#caches.compiled.get(key) ?? compile(this.#program.checker, this.#program.scope, { node, inside });
    this.#caches.compiled.set(key, known);
    return known;
  }

  #idOf(node: ts.Node): number {
    const id = this.#caches.ids.get(node) ?? this.#caches.ids.size;
    this.#caches.ids.set(node, id);
    return id;
  }

  /** The value of a condition, or a choice where it is not known. */
  #condition(node: ts.Expression, place: Place): unknown {
    const before = this.#opaqueSeen;
    const requested = this.#asksCallers;
    let value: unknown;
    this.#asksCallers = false;
    try {
      value = this.value(node, place);
    } catch (error) {
      if (!(error instanceof Unknowable)) throw error;
      this.#opaqueSeen += 1;
    } finally {
      this.#asksCallers = requested;
    }
    return this.#opaqueSeen === before ? value : this.#choices.choose(this.#keyOf(node), 2) === 0;
  }

  #keyOf(node: ts.Node): string {
    const known = this.#caches.keys.get(node);
    if (known !== undefined) return known;
    const outer = ts.findAncestor(node, ts.isFunctionLike);
    const key = `${outer ? this.#idOf(outer) : node.getSourceFile().fileName}:${node.getText()}`;
    this.#caches.keys.set(node, key);
    return key;
  }

  #unknown(node: ts.Expression): unknown {
    const { type, values } = this.#typeOf(node);
    const key = this.#keyOf(node);
    const decided = this.#choices.decided(key);
    if (values && decided !== undefined) return values[decided];
    if (!values || !this.explores) return opaque(node, type);
    this.#opaqueSeen += 1;
    return values[this.#choices.choose(key, values.length)];
  }

  #typeOf(node: ts.Expression): Typed {
    const { types } = this.#caches;
    const known = types.get(node);
    if (known) return known;
    const type = this.#program.checker.getTypeAtLocation(node);
    const typed = { type, values: finiteValues(type) };
    types.set(node, typed);
    return typed;
  }

  #member(node: ts.Expression, owner: unknown, name: unknown): unknown {
    if (opaqueOf(owner)) return this.#unknown(node);
    if (opaqueOf(name)) return this.#anyMember(node, owner);
    const value: unknown = (owner as Record<string, unknown> | undefined)?.[String(name)];
    return opaqueOf(value) ? this.#narrowed(node, value) : value;
  }

  /** A member whose name is not known: one of those that there are, or none. */
  #anyMember(node: ts.Expression, owner: unknown): unknown {
    if (!this.explores || typeof owner !== 'object' || owner === null) return this.#unknown(node);
    const members: unknown[] = [...Object.values(owner), undefined];
    return members[this.#choices.choose(this.#keyOf(node), members.length)];
  }

  #narrowed(node: ts.Expression, value: unknown): unknown {
    const narrowed = this.#unknown(node);
    return opaqueOf(narrowed) ? value : narrowed;
  }

  #local(node: ts.Identifier, place: Place): unknown {
    const declaration = declarationOf(this.#program.checker, node);
    const local = declaration && localOf(declaration);
    if (!local) return this.#unknown(node);
    const value = this.#source(node, local, place);
    let part = value;
    for (const { name, isRest, fallback } of bindingPath(local.declaration)) {
      if (opaqueOf(part)) return this.#unknown(node);
      if (isRest && !Array.isArray(part)) return this.#unknown(node);
      part =
        isRest && Array.isArray(part)
          ? part.slice(Number(name))
          : (part as Record<string, unknown> | undefined)?.[name];
      if (part === undefined && fallback) part = this.value(fallback, place);
    }
    return opaqueOf(part) ? this.#narrowed(node, part) : part;
  }

  /** The value that a local name was made from. */
  #source(node: ts.Identifier, local: Local, place: Place): unknown {
    if (local.kind === 'parameter') return this.#parameter(node, local, place);
    if (local.kind === 'constant') return this.value(local.from, { ...place, inside: [], bound: {} });
    if (local.kind === 'function') return this.#run(local.from, place);
    const list = this.value(local.from, place);
    if (!Array.isArray(list) || list.length === 0) return this.#unknown(node);
    return list[this.#choices.choose(this.#keyOf(local.from), list.length)];
  }

  #parameter(node: ts.Identifier, local: Extract<Local, { kind: 'parameter' }>, place: Place): unknown {
    const known = place.env.get(local.from)?.[local.index];
    if (known) return known();
    const narrowed = this.#unknown(node);
    if (!opaqueOf(narrowed)) return wrapped(narrowed, local);
    const caller = this.#callerOf(local.from);
    const given = caller && (caller.arguments[local.index] ?? local.fallback);
    return given ? this.#softly(() => this.value(given), given) : narrowed;
  }

  #callerOf(declared: ts.Node): ts.CallExpression | undefined {
    const key = `caller:${this.#idOf(declared)}`;
    const callers = this.#program.sites.get(declared) ?? [];
    const decided = this.#choices.decided(key);
    if (decided !== undefined) return callers[decided];
    if (!this.explores || !this.#asksCallers || callers.length === 0) return undefined;
    return callers[this.#choices.choose(key, callers.length)];
  }

  /** The call that a function is seen from on this path, once it was chosen. */
  chosenCaller(declared: ts.Node): ts.CallExpression | undefined {
    return this.#callerOf(declared);
  }

  #call(node: ts.CallExpression, place: Place): unknown {
    const callee = withoutWrapping(node.expression);
    if (ts.isPropertyAccessExpression(callee)) return this.#method(node, callee, place);
    const declared = functionOf(this.#program.checker, callee);
    if (node.arguments.some(ts.isSpreadElement)) return this.#unknown(node);
    const values = node.arguments.map((argument) => this.#softly(() => this.value(argument, place), argument));
    if (values.some((value) => holdsOpaque(value))) {
      return declared ? this.#inlined(node, declared, values, place) : this.#unknown(node);
    }
    const called = this.value(callee, place);
    return typeof called === 'function' && !opaqueOf(called) ? (called(...values) as unknown) : this.#unknown(node);
  }

  #method(node: ts.CallExpression, callee: ts.PropertyAccessExpression, place: Place): unknown {
    const owner = this.value(callee.expression, place);
    if (opaqueOf(owner) || owner === undefined || owner === null) return this.#unknown(node);
    const spread = node.arguments.map((argument) =>
      ts.isSpreadElement(argument) ? this.value(argument.expression, place) : [this.#argument(argument, place)],
    );
    if (!spread.every(Array.isArray)) return this.#unknown(node);
    const values = spread.flat(1) as unknown[];
    const isOpen = values.some((value) => holdsOpaque(value)) || holdsOpaque(owner);
    const isPlain = Array.isArray(owner) || typeof owner === 'string' || pureOwners.has(owner);
    if (isOpen && (!isPlain || comparingMethods.has(callee.name.text))) return this.#unknown(node);
    const method: unknown = (owner as Record<string, unknown>)[callee.name.text];
    return typeof method === 'function' ? (method.apply(owner, values) as unknown) : this.#unknown(node);
  }

  #argument(node: ts.Expression, place: Place): unknown {
    return ts.isArrowFunction(node) ? this.#run(node, place) : this.#softly(() => this.value(node, place), node);
  }

  /** What `work` finds, opaque where it can not be worked out. */
  #softly(work: () => unknown, node: ts.Expression): unknown {
    try {
      return work();
    } catch (error) {
      if (!(error instanceof Unknowable)) throw error;
      return opaque(node, this.#typeOf(node).type);
    }
  }

  /** What a function returns for arguments that are not all known, when its body only decides and returns. */
  #inlined(node: ts.Expression, declared: ts.FunctionLikeDeclaration, values: unknown[], place: Place): unknown {
    const env = new Map(place.env).set(
      declared,
      values.map((value) => () => value),
    );
    const { body } = declared as ts.FunctionDeclaration | ts.ArrowFunction;
    const within = { env, inside: [], bound: {} };
    if (!body || values.length < declared.parameters.length) return this.#unknown(node);
    const result = ts.isBlock(body) ? this.#block(body.statements, within) : { value: this.value(body, within) };
    return result ? result.value : this.#unknown(node);
  }

  #block(statements: readonly ts.Statement[], place: Place): { value: unknown } | undefined {
    for (const statement of statements) {
      if (ts.isReturnStatement(statement)) {
        return statement.expression && { value: this.value(statement.expression, place) };
      }
      const result = ts.isIfStatement(statement) ? this.#branch(statement, place) : undefined;
      if (result) return result;
      if (!ts.isIfStatement(statement) && !ts.isVariableStatement(statement)) return undefined;
    }
    return undefined;
  }

  #branch({ expression, thenStatement, elseStatement }: ts.IfStatement, place: Place): { value: unknown } | undefined {
    const branch = this.#condition(expression, place) ? thenStatement : elseStatement;
    return branch && this.#block(ts.isBlock(branch) ? branch.statements : [branch], place);
  }
}

interface Typed {
  readonly type: ts.Type;
  readonly values: readonly unknown[] | undefined;
}

/** What evaluators of the same program share. */
export class Caches {
  readonly compiled = new Map<string, Compiled>();
  readonly ids = new Map<ts.Node, number>();
  readonly keys = new Map<ts.Node, string>();
  readonly types = new Map<ts.Node, Typed>();
}

function wrapped(value: unknown, { declaration }: Local): unknown {
  return bindingPath(declaration).reduceRight<unknown>((inner, { name }) => ({ [name]: inner }), value);
}

function operandsOf(node: ts.Expression): ts.Expression[] {
  if (ts.isPrefixUnaryExpression(node)) return [node.operand];
  return ts.isTypeOfExpression(node) ? [node.expression] : [];
}

function isFallback({ operatorToken }: ts.BinaryExpression): boolean {
  return [ts.SyntaxKind.QuestionQuestionToken, ts.SyntaxKind.BarBarToken].includes(operatorToken.kind);
}

function withoutWrapping(node: ts.Expression): ts.Expression {
  if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
    return withoutWrapping(node.expression);
  }
  return ts.isNonNullExpression(node) ? withoutWrapping(node.expression) : node;
}
