import type { ActionDeclaration } from './action.ts';
import type { PageDeclarations } from './catalogue/page.ts';
import type { EnumDeclaration } from './enum.ts';
import type { FlowDeclaration } from './flow/flow.ts';
import type { OpenValue } from './open-enum.ts';
import type { ReportDeclaration } from './report/report.ts';
import type { ResourceDeclaration } from './resource/resource.ts';

/** What one domain shows to the outside; features add members of their own for what they take from domains. */
export interface DomainDeclaration {
  readonly name: string;
  readonly label: string;
  /** The domains that it imports and whose tables it reads; the graph has no cycles. */
  readonly requires: readonly string[];
  readonly pages?: PageDeclarations;
  readonly resources?: readonly ResourceDeclaration[];
  readonly actions?: readonly ActionDeclaration[];
  /** What else has leaves of its own, besides resources and actions. */
  readonly grants?: readonly Pick<ActionDeclaration, 'label' | 'permission'>[];
  readonly reports?: readonly ReportDeclaration[];
  /** The state machines of its records, each under the name of its resource. */
  readonly flows?: readonly FlowDeclaration[];
  readonly enums?: readonly EnumDeclaration[];
  /** What it adds to open enumerations of the platform, of features and of the domains that it requires. */
  readonly values?: readonly OpenValue[];
}

/** Declares a domain; the import rules are generated from its literal name and `requires`. */
export function defineDomain<const D extends DomainDeclaration>(domain: D): D {
  return domain;
}
