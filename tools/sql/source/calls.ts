import { ts } from '@ts-morph/common';
import type { Sources } from './program.ts';

/** One call that sends SQL: its text, its values, its options and the row type that it declares. */
export interface SqlCall {
  readonly node: ts.CallExpression;
  readonly file: string;
  readonly line: number;
  readonly text: ts.Expression;
  readonly values: ts.Expression | undefined;
  readonly options: ts.Expression | undefined;
  readonly row: ts.TypeNode | undefined;
}

/** Every call of the method `rows` that the interface `Db` declares. */
export function sqlCalls({ checker, files }: Sources): SqlCall[] {
  return files.flatMap((file) => {
    const calls: SqlCall[] = [];
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && isRows(checker, node)) calls.push(...callOf(file, node));
      ts.forEachChild(node, visit);
    };
    visit(file);
    return calls;
  });
}

function isRows(checker: ts.TypeChecker, { expression }: ts.CallExpression): boolean {
  if (!ts.isPropertyAccessExpression(expression) || expression.name.text !== 'rows') return false;
  const declarations = checker.getSymbolAtLocation(expression.name)?.declarations ?? [];
  return declarations.some(({ parent }) => ts.isInterfaceDeclaration(parent) && parent.name.text === 'Db');
}

function callOf(file: ts.SourceFile, node: ts.CallExpression): SqlCall[] {
  const [text, values, options] = node.arguments;
  if (!text) return [];
  const line = file.getLineAndCharacterOfPosition(node.getStart()).line + 1;
  return [{ node, file: file.fileName, line, text, values, options, row: node.typeArguments?.[0] }];
}

/** The places where each function is called by name; a function that is used in another way is not listed. */
export function callSites({ checker, files }: Sources): Map<ts.Node, ts.CallExpression[]> {
  const sites = new Map<ts.Node, ts.CallExpression[]>();
  const others = new Set<ts.Node>();
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && !isMereName(node)) note(node);
    ts.forEachChild(node, visit);
  };
  const note = (node: ts.Identifier) => {
    const { parent } = node;
    const declared = functionOf(checker, node);
    if (!declared) return;
    if (ts.isCallExpression(parent) && parent.expression === node) {
      sites.set(declared, [...(sites.get(declared) ?? []), parent]);
    } else others.add(declared);
  };
  for (const file of files) visit(file);
  for (const declared of others) sites.delete(declared);
  return sites;
}

/** Whether an identifier only names a declaration, a member or a type. */
function isMereName(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.name === node;
  if (ts.isShorthandPropertyAssignment(parent)) return false;
  return (
    ts.isTypeNode(parent) ||
    ts.isImportSpecifier(parent) ||
    ts.isExportSpecifier(parent) ||
    ('name' in parent && parent.name === node)
  );
}

/** The function that a name refers to: a declaration, or a constant with an arrow function. */
export function functionOf(checker: ts.TypeChecker, node: ts.Node): ts.FunctionLikeDeclaration | undefined {
  const symbol = checker.getSymbolAtLocation(node);
  const aliased = symbol && symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const declaration = aliased?.valueDeclaration;
  if (!declaration) return undefined;
  if (ts.isFunctionDeclaration(declaration)) return declaration;
  const value = ts.isVariableDeclaration(declaration) ? declaration.initializer : undefined;
  return value && (ts.isArrowFunction(value) || ts.isFunctionExpression(value)) ? value : undefined;
}
