import type { ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ComponentType, ReactNode } from 'react';
import type { ConsolePage } from './navigation/pages.ts';
import type { Has } from './resource/data/access.ts';
import type { Row } from './resource/data/row.ts';
import type { ResourceListModel } from './resource/list/use-resource-list.ts';
import type { Column } from './resource/table/columns.ts';

/** A record that is shown. */
export interface RecordSectionProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
  readonly row: Row;
  readonly mayUpdate: boolean;
}

/** A list that is shown. */
export interface ListToolProps {
  readonly list: ResourceListModel;
  readonly columns: readonly Column[];
}

export interface ListTool {
  readonly Tool: ComponentType<ListToolProps>;
  /** Before or after the platform's own tools. */
  readonly place: 'first' | 'last';
  /** The same for chosen rows, where it is offered: rows can be chosen in every list of such a resource. */
  readonly chosen?: {
    readonly Tool: ComponentType<ListToolProps>;
    readonly isOffered: (resource: ResourceDeclaration, has: Has) => boolean;
  };
}

/** The value of a field where a record is shown. */
export interface ValueProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
  readonly name: string;
  readonly children: ReactNode;
}

/** A record as a feature shows it. */
export interface ShownRecord {
  readonly row: Row;
  /** Rendered next to a field's value. */
  readonly beside: (name: string) => ReactNode;
  readonly dialog: ReactNode;
}

/** What a feature adds to the console; what is heavy is loaded when it is first shown. */
export interface ConsoleFeature {
  readonly name: string;
  /** The features that its code may import. */
  readonly requires?: readonly string[];
  readonly pages?: readonly ConsolePage[];
  /** Rendered below the fields of a record. */
  readonly RecordSection?: ComponentType<RecordSectionProps>;
  readonly listTool?: ListTool;
  /** Further tabs of a list, after those of its states. */
  readonly ListTabs?: ComponentType<Pick<ListToolProps, 'list'>>;
  /** Part of the bar from the start. */
  readonly BarTool?: ComponentType;
  /** Part of the bar after the first page has been shown. */
  readonly LateBarTool?: ComponentType;
  /** Wraps the value of a field; at most one feature provides it. */
  readonly Value?: ComponentType<ValueProps>;
  /** Shows a record otherwise than it was read; one feature says it. */
  readonly useShownRecord?: (resource: ResourceDeclaration, row: Row) => ShownRecord;
  /** Part of the workbench: what waits for the user. */
  readonly WorkbenchCard?: ComponentType;
  /** Rendered next to a page's link in the menu; at most one feature provides it. */
  readonly usePageBadge?: () => (path: string) => ReactNode;
}

/** Declares a feature. */
export function defineFeature(feature: ConsoleFeature): ConsoleFeature {
  return feature;
}
