import type { PagePath } from '@zhanggui/contract/platform/catalogue/catalogue.gen';
import type { Permission } from '@zhanggui/contract/platform/catalogue/permission';
import type { FormSection, ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType, ReactNode } from 'react';
import type { OwningDocument } from '../../document/use-record-acts.ts';
import type { FilterTexts } from '../../fields/field-adapter.ts';
import type { RowCommand } from '../../kit/command-menu/row-command.ts';
import type { ShownAction } from '../action/action-presentation.ts';
import type { FlowPresentation } from '../action/legal-actions.ts';
import type { Row } from '../data/row.ts';
import type { Values } from '../form/state/changes.ts';
import type { ResourceListModel } from '../list/use-resource-list.ts';
import type { Overrides } from '../overrides.ts';

/** What a page shows otherwise than the declaration says. */
export interface View {
  /** The page whose leaves admit writing here, where several show the resource. */
  readonly page?: PagePath;
  readonly columns?: ResourceDeclaration['columns'];
  readonly filters?: NonNullable<ResourceDeclaration['filters']>;
  readonly tabs?: string;
  readonly form?: readonly FormSection[];
}

/** A way to another page, by what is done there. */
export interface Lead {
  readonly label: string;
  readonly to: string;
}

/** How a page shows a resource. */
export interface ResourcePresentation {
  readonly overrides?: Overrides;
  /** Actions on one record, in order; shown by permission and by `flow`. */
  readonly rowActions?: readonly ShownAction[];
  readonly flow?: FlowPresentation | undefined;
  /** Before the actions: where the next step on a record is done, when that is another page. */
  readonly leads?: (row: Row, has: (permission: Permission) => boolean) => Lead | undefined;
  /** After the actions: what else is done with a record, as printing it. */
  readonly further?: (row: Row, has: (permission: Permission) => boolean) => readonly RowCommand[];
  /** The document that the records belong to: while the list is narrowed to one, its events on them are offered. */
  readonly acts?: OwningDocument;
  /** Whether `update`, `delete` or an action, by its name, makes sense for a record as it is now; always by default. */
  readonly allows?: ((row: Row, what: string) => boolean) | undefined;
  /** Actions on chosen rows: their bodies take `ids`, or `filter` and `exclude_ids`. */
  readonly bulkActions?: readonly ShownAction[];
  /** Before the bulk actions: custom dialogs or print documents for the chosen rows. */
  readonly bulkTools?: (list: ResourceListModel) => ReactNode;
  /** Actions on no record, next to the primary action. */
  readonly pageActions?: readonly ShownAction[];
  /** Fixed filters of the page. */
  readonly fixed?: FilterTexts;
  readonly view?: View;
  /** What a new record begins with. */
  readonly start?: Values;
  /** Where records are written, instead of in a drawer: a path that takes `?id=`, or the number as its parameter. */
  readonly formPath?: string;
  /** Whether the form takes the place of the list, instead of a drawer. */
  readonly formInPage?: true;
  /** Where records are shown, instead of in a drawer: a path that takes `?id=`. */
  readonly detailPath?: string;
  /** Below the page's title: tabs of related pages, this one included, or how its records are as a whole. */
  readonly switch?: ComponentType;
  /** Next to the refresh button. */
  readonly tools?: (list: ResourceListModel) => ReactNode;
  /** Left of the list where there is room: what it can be narrowed by at one glance. */
  readonly aside?: (list: ResourceListModel) => ReactNode;
  /** Above the facts of a record: how far it is. */
  readonly progress?: (row: Row) => ReactNode;
  /** Below the facts of a record. */
  readonly more?: (row: Row) => ReactNode;
}

/** The declaration as a page shows it. */
export function viewed(resource: ResourceDeclaration, view: View | undefined): ResourceDeclaration {
  return view ? { ...resource, ...view } : resource;
}
