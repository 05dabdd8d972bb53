import { ts } from '@ts-morph/common';

/** Where the value of a local name comes from. */
export type Local =
  | {
      readonly kind: 'constant' | 'each' | 'function';
      readonly declaration: ts.Declaration;
      readonly from: ts.Expression;
    }
  | {
      readonly kind: 'parameter';
      readonly declaration: ts.Declaration;
      readonly from: ts.Node;
      readonly index: number;
      readonly fallback: ts.Expression | undefined;
    };

/** One step into a value that is taken apart. */
export interface BindingStep {
  readonly name: string;
  /** Whether it takes all from here on. */
  readonly isRest: boolean;
  readonly fallback: ts.Expression | undefined;
}

/** What a name is made from; undefined for one that changes or that can not be followed. */
export function localOf(declaration: ts.Declaration): Local | undefined {
  const root = rootOf(declaration);
  if (ts.isParameter(root)) {
    const { parent, initializer, dotDotDotToken } = root;
    if (dotDotDotToken) return undefined;
    return {
      kind: 'parameter',
      declaration,
      from: parent,
      index: parent.parameters.indexOf(root),
      fallback: initializer,
    };
  }
  if (!ts.isVariableDeclaration(root) || !(root.parent.flags & ts.NodeFlags.Const)) return undefined;
  const loop = root.parent.parent;
  if (ts.isForOfStatement(loop)) return { kind: 'each', declaration, from: loop.expression };
  if (!root.initializer) return undefined;
  const kind = ts.isArrowFunction(root.initializer) ? 'function' : 'constant';
  return { kind, declaration, from: root.initializer };
}

function rootOf(declaration: ts.Declaration): ts.Declaration {
  return ts.isBindingElement(declaration) ? rootOf(declaration.parent.parent) : declaration;
}

/** The path from a value to the part that a name refers to. */
export function bindingPath(declaration: ts.Declaration): BindingStep[] {
  if (!ts.isBindingElement(declaration)) return [];
  const { parent, propertyName, name, initializer, dotDotDotToken } = declaration;
  const own = propertyName ?? name;
  const named = ts.isIdentifier(own) ? own.text : own.getText();
  const step = ts.isArrayBindingPattern(parent) ? String(parent.elements.indexOf(declaration)) : named;
  return [...bindingPath(parent.parent), { name: step, isRest: dotDotDotToken !== undefined, fallback: initializer }];
}
