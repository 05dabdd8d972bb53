import { stripTypeScriptTypes } from 'node:module';
import { ts } from '@ts-morph/common';
import type { ModuleScope } from './module-scope.ts';

/** Values of the parameters of functions that an expression is part of, by name. */
export type Bound = Readonly<Record<string, unknown>>;

/** A part of an expression that is not left to JavaScript, since it may depend on what is not known. */
export interface Hole {
  readonly kind: 'value' | 'condition';
  readonly node: ts.Expression;
  /** Functions around it whose parameters are bound. */
  readonly inside: readonly ts.Node[];
}

export interface Compiled {
  readonly holes: readonly Hole[];
  readonly run: (bound: Bound, fill: (hole: number, bound: Bound) => unknown) => unknown;
}

const lazy: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);
const comparing: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
  ts.SyntaxKind.LessThanToken,
  ts.SyntaxKind.LessThanEqualsToken,
  ts.SyntaxKind.GreaterThanToken,
  ts.SyntaxKind.GreaterThanEqualsToken,
  ts.SyntaxKind.InKeyword,
  ts.SyntaxKind.InstanceOfKeyword,
]);

/** Makes JavaScript of an expression, in the scope of its module, with holes for what depends on local names. */
export function compile(
  checker: ts.TypeChecker,
  scope: ModuleScope,
  root: { readonly node: ts.Expression; readonly inside: readonly ts.Node[] },
): Compiled {
  const holes: Hole[] = [];
  const edits: { readonly from: number; readonly to: number; readonly text: string }[] = [];
  const dig = (node: ts.Expression, kind: Hole['kind'], inside: readonly ts.Node[], prefix = '') => {
    const names = boundNames(inside);
    edits.push({
      from: node.getStart(),
      to: node.getEnd(),
      text: `${prefix}$(${holes.length}, {${names.join(', ')}})`,
    });
    holes.push({ kind, node, inside });
  };
  const isLocal = (node: ts.Node, inside: readonly ts.Node[]) => dependsOnLocals(checker, node, [...inside, root.node]);
  const walk = (node: ts.Node, inside: readonly ts.Node[]): void => {
    if (ts.isTypeNode(node)) return;
    const found = holeIn(node, (part) => isLocal(part, inside), root.node);
    if (found) dig(found.node, found.kind, inside, ts.isShorthandPropertyAssignment(node) ? `${node.name.text}: ` : '');
    const within = ts.isArrowFunction(node) ? [...inside, node] : inside;
    ts.forEachChild(node, (child) => {
      if (found?.node !== node && found?.node !== child) walk(child, within);
    });
  };
  walk(root.node, root.inside);
  const code = stripped(edited(root.node, edits));
  const made = scope(root.node.getSourceFile().fileName, `(({${boundNames(root.inside).join(', ')}}, $) => (${code}))`);
  return { holes, run: made as Compiled['run'] };
}

/** The hole that a node is, or that its condition is. */
function holeIn(
  node: ts.Node,
  isLocal: (part: ts.Node) => boolean,
  root: ts.Node,
): Pick<Hole, 'node' | 'kind'> | undefined {
  if (ts.isShorthandPropertyAssignment(node))
    return isLocal(node.name) ? { node: node.name, kind: 'value' } : undefined;
  if (ts.isConditionalExpression(node) && isLocal(node.condition)) return { node: node.condition, kind: 'condition' };
  if (ts.isBinaryExpression(node) && lazy.has(node.operatorToken.kind) && isLocal(node.left)) {
    if (node.operatorToken.kind === ts.SyntaxKind.AmpersandAmpersandToken)
      return { node: node.left, kind: 'condition' };
    if (node !== root) return { node, kind: 'value' };
  }
  return isAtom(node) && node !== root && isLocal(node) ? { node, kind: 'value' } : undefined;
}

/** What is one hole when it depends on local names. */
export function isAtom(node: ts.Node): node is ts.Expression {
  if (ts.isIdentifier(node)) return !isMereName(node);
  if (ts.isBinaryExpression(node)) return comparing.has(node.operatorToken.kind);
  return (
    ts.isTemplateExpression(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isElementAccessExpression(node) ||
    ts.isCallExpression(node) ||
    ts.isNewExpression(node) ||
    ts.isAwaitExpression(node) ||
    ts.isPrefixUnaryExpression(node) ||
    ts.isTypeOfExpression(node)
  );
}

function isMereName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  return (
    (ts.isPropertyAssignment(parent) || ts.isParameter(parent) || ts.isBindingElement(parent)) &&
    parent.initializer !== node
  );
}

/** Whether an expression names something that is declared in a function, though not in one of `within`. */
export function dependsOnLocals(checker: ts.TypeChecker, node: ts.Node, within: readonly ts.Node[]): boolean {
  if (ts.isTypeNode(node)) return false;
  if (ts.isAwaitExpression(node) || node.kind === ts.SyntaxKind.ThisKeyword) return true;
  if (ts.isIdentifier(node) && !isMereName(node)) {
    const declaration = declarationOf(checker, node);
    return (
      declaration !== undefined &&
      isLocalDeclaration(declaration) &&
      !within.some((outer) => contains(outer, declaration))
    );
  }
  const found = ts.forEachChild(node, (child) => dependsOnLocals(checker, child, within) || undefined);
  return found ?? false;
}

const declarations = new WeakMap<ts.Identifier, { readonly found: ts.Declaration | undefined }>();

/** Where a name is declared; undefined for those of the language. */
export function declarationOf(checker: ts.TypeChecker, node: ts.Identifier): ts.Declaration | undefined {
  const known = declarations.get(node) ?? { found: findDeclaration(checker, node) };
  declarations.set(node, known);
  return known.found;
}

function findDeclaration(checker: ts.TypeChecker, node: ts.Identifier): ts.Declaration | undefined {
  const symbol = ts.isShorthandPropertyAssignment(node.parent)
    ? checker.getShorthandAssignmentValueSymbol(node.parent)
    : checker.getSymbolAtLocation(node);
  return symbol?.valueDeclaration;
}

function isLocalDeclaration(declaration: ts.Declaration): boolean {
  return ts.findAncestor(declaration.parent, ts.isFunctionLike) !== undefined || ts.isParameter(declaration);
}

function contains(outer: ts.Node, inner: ts.Node): boolean {
  return inner !== outer && ts.findAncestor(inner, (node) => node === outer) !== undefined;
}

function boundNames(functions: readonly ts.Node[]): string[] {
  const names = functions.flatMap((node) =>
    ts.isArrowFunction(node) ? node.parameters.flatMap(({ name }) => namesOf(name)) : [],
  );
  return [...new Set(names)];
}

function namesOf(name: ts.BindingName): string[] {
  if (ts.isIdentifier(name)) return [name.text];
  return name.elements.flatMap((element) => (ts.isBindingElement(element) ? namesOf(element.name) : []));
}

function edited(node: ts.Node, edits: readonly { from: number; to: number; text: string }[]): string {
  const text = node.getSourceFile().text;
  let at = node.getStart();
  const parts = edits
    .toSorted((a, b) => a.from - b.from)
    .map(({ from, to, text: replacement }) => {
      const part = text.slice(at, from) + replacement;
      at = to;
      return part;
    });
  return parts.join('') + text.slice(at, node.getEnd());
}

function stripped(code: string): string {
  return stripTypeScriptTypes(`void (${code}\n)`).slice('void ('.length, -1);
}
