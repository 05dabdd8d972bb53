import { ts } from '@ts-morph/common';
import type { SqlCall } from './calls.ts';
import { callSites } from './calls.ts';
import { type Choices, everyPath } from './choices.ts';
import { Caches, Evaluator, type Program } from './evaluate.ts';
import type { ModuleScope } from './module-scope.ts';
import { opaqueOf, Unknowable } from './opaque.ts';
import type { Sources } from './program.ts';

/** What is known of one value that goes with a statement. */
export type Given =
  | {
      readonly type: ts.Type /** One of several, from which those that are undefined may have been left out. */;
      readonly isListed?: boolean;
    }
  | { readonly value: unknown };

/** One text that a call may send. */
export interface Statement {
  readonly call: SqlCall;
  readonly text: string;
  /** Undefined where their number is not known. */
  readonly values: readonly Given[] | undefined;
  /** Undefined where the call declares none. */
  readonly row: ts.Type | undefined;
  readonly json: 'value' | 'text';
}

/** What became of one call: its statements, or why they are not known. */
export interface Reading {
  readonly call: SqlCall;
  readonly statements: readonly Statement[];
  readonly unknown: string | undefined;
}

/** Reads the statements of calls by evaluating their texts. */
export function statementReader(sources: Sources, scope: ModuleScope): (call: SqlCall) => Reading {
  const program: Program = { checker: sources.checker, scope, sites: callSites(sources) };
  const caches = new Caches();
  return (call) => {
    try {
      const paths = everyPath((choices) => unlessThrown(() => read(program, caches, { call, choices })));
      const seen = new Map(paths.flat().map((statement) => [keyOf(statement), statement]));
      const statements = [...seen.values()];
      return { call, statements, unknown: statements.length === 0 ? 'no path leads to it' : undefined };
    } catch (error) {
      if (!isUnknowable(error)) throw error;
      return { call, statements: [], unknown: error.message };
    }
  };
}

/** JavaScript's own errors come from reading what is not known. */
function isUnknowable(error: unknown): error is Error {
  return [Unknowable, RangeError, ReferenceError, TypeError].some((kind) => error instanceof kind);
}

function keyOf({ text, values, row }: Statement): string {
  const types = values?.map((given) => ('type' in given ? idOf(given.type) : typeof given.value));
  return JSON.stringify([text, types, row && idOf(row)]);
}

function idOf(type: ts.Type): number {
  return 'id' in type ? Number(type.id) : 0;
}

/** What a path throws on its way, it never sends. */
function unlessThrown(work: () => Statement[]): Statement[] {
  try {
    return work();
  } catch (error) {
    if (isUnknowable(error)) throw error;
    return [];
  }
}

interface Path {
  readonly call: SqlCall;
  readonly choices: Choices;
}

function read(program: Program, caches: Caches, { call, choices }: Path): Statement[] {
  const evaluator = new Evaluator(program, choices, caches);
  const text = evaluator.value(call.text);
  if (opaqueOf(text)) throw new Unknowable(call.text.getText());
  // A choice that leads to no text, as a missing argument does, is none that is ever sent.
  if (typeof text !== 'string') return [];
  evaluator.explores = false;
  const values = valuesOf(program, evaluator, call);
  return [{ call, text, values, row: rowType(program, evaluator, call), json: jsonOf(call) }];
}

function jsonOf({ options }: SqlCall): Statement['json'] {
  return options?.getText().includes("json: 'text'") ? 'text' : 'value';
}

/** The declared row, or that of the caller where the function is generic. */
function rowType({ checker }: Program, evaluator: Evaluator, { row, node }: SqlCall): ts.Type | undefined {
  if (!row) return inferredRow(checker, node);
  const type = checker.getTypeFromTypeNode(row);
  const declaration = type.isTypeParameter() ? type.symbol.declarations?.[0] : undefined;
  if (!declaration || !ts.isTypeParameterDeclaration(declaration)) return type;
  const declared = declaration.parent;
  if (!ts.isFunctionLike(declared)) return type;
  const given = evaluator.chosenCaller(declared)?.typeArguments?.[declared.typeParameters?.indexOf(declaration) ?? 0];
  return given ? checker.getTypeFromTypeNode(given) : type;
}

/** The row that a call without a type takes from where its result goes. */
function inferredRow(checker: ts.TypeChecker, node: ts.CallExpression): ts.Type | undefined {
  const [rows] = checker.getTypeArguments(checker.getTypeAtLocation(node) as ts.TypeReference);
  return rows && checker.getIndexTypeOfType(rows, ts.IndexKind.Number);
}

function valuesOf(program: Program, evaluator: Evaluator, { values }: SqlCall): Given[] | undefined {
  if (!values) return [];
  try {
    return ts.isArrayLiteralExpression(values)
      ? values.elements.flatMap((element) => elementOf(program, evaluator, element))
      : listOf(program, evaluator.value(values));
  } catch (error) {
    if (!isUnknowable(error)) throw error;
    return undefined;
  }
}

function elementOf(program: Program, evaluator: Evaluator, element: ts.Expression): Given[] {
  if (ts.isSpreadElement(element)) return listOf(program, evaluator.value(element.expression));
  if (!ts.isConditionalExpression(element)) return [{ type: program.checker.getTypeAtLocation(element) }];
  // The text may hang on the same condition.
  const value = evaluator.value(element);
  return [typeOf(value)];
}

function listOf({ checker }: Program, list: unknown): Given[] {
  const unknown = opaqueOf(list);
  if (unknown) {
    if (!checker.isTupleType(unknown.type)) throw new Unknowable(unknown.node.getText());
    return checker.getTypeArguments(unknown.type as ts.TypeReference).map((type) => ({ type }));
  }
  if (!Array.isArray(list)) throw new Unknowable('values');
  return list.map((value: unknown) => {
    const given = typeOf(value);
    return 'type' in given ? { ...given, isListed: true } : given;
  });
}

function typeOf(value: unknown): Given {
  const unknown = opaqueOf(value);
  return unknown ? { type: unknown.type } : { value };
}
