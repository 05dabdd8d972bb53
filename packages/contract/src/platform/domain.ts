import type { ImportDeclaration } from '../features/import/import.ts';
import type { LinkSource } from '../features/link/link.ts';
import type { SearchSource } from '../features/search/search-source.ts';
import type { Todo } from '../features/todo/todo.ts';
import type { EventDeclaration } from '../features/webhook/event.ts';
import type { ActionDeclaration } from './action.ts';
import type { PageDeclarations } from './catalogue/page.ts';
import type { EnumDeclaration } from './enum.ts';
import type { FlowDeclaration } from './flow/flow.ts';
import type { ReportDeclaration } from './report/report.ts';
import type { ResourceDeclaration } from './resource/resource.ts';

/** What one domain shows to the outside. */
export interface DomainDeclaration {
  readonly name: string;
  readonly label: string;
  /** The domains that it imports and whose tables it reads; the graph has no cycles. */
  readonly requires: readonly string[];
  readonly pages?: PageDeclarations;
  readonly resources?: readonly ResourceDeclaration[];
  readonly actions?: readonly ActionDeclaration[];
  readonly reports?: readonly ReportDeclaration[];
  readonly imports?: readonly ImportDeclaration[];
  /** What the search over everything finds of it. */
  readonly search?: readonly SearchSource[];
  /** Its lists to which the records lead that they refer to. */
  readonly links?: readonly LinkSource[];
  /** The work that waits on its pages; of one page, the first counts most. */
  readonly todos?: readonly Todo[];
  /** The state machines of its records, each under the name of its resource. */
  readonly flows?: readonly FlowDeclaration[];
  /** What other systems are told of. */
  readonly events?: readonly EventDeclaration[];
  readonly enums?: readonly EnumDeclaration[];
}

/** Declares a domain; the import rules are generated from its literal name and `requires`. */
export function defineDomain<const D extends DomainDeclaration>(domain: D): D {
  return domain;
}
