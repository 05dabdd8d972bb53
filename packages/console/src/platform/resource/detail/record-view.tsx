import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import type { ReactNode } from 'react';
import { useFeatures } from '../../feature-parts.ts';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { ShownValue } from '../../fields/parts/shown-value.tsx';
import type { RowCommand } from '../../kit/command-menu/row-command.ts';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import type { Row } from '../data/row.ts';
import { isGone, useRecord } from '../data/use-records.ts';
import type { Overrides } from '../overrides.ts';
import { CommandBar } from './command-bar.tsx';
import { RecordFacts } from './record-facts.tsx';
import './detail.css';

export interface RecordViewProps {
  readonly resource: ResourceDeclaration;
  readonly id: number;
  readonly overrides?: Overrides | undefined;
  readonly commandsOf: (row: Row) => readonly RowCommand[];
  /** What the page adds above the facts: how far the record is. */
  readonly progress?: ((row: Row) => ReactNode) | undefined;
  /** What the page adds below the facts: related documents, history. */
  readonly more?: ((row: Row) => ReactNode) | undefined;
}

/** The state of a record: the field of its tabs. */
export function RecordState({ resource, row }: { readonly resource: ResourceDeclaration; readonly row: Row }) {
  const name = resource.tabs ?? '';
  const field = fieldOf(resource, name);
  return field ? <ShownValue adapter={adapterOf(field)} field={field} value={row[name]} place="cell" /> : null;
}

interface BodyProps extends Omit<RecordViewProps, 'id'> {
  readonly row: Row;
}

function RecordBody({ resource, row, overrides, commandsOf, progress, more }: BodyProps) {
  const { sections, useShownRecord } = useFeatures();
  const shown = useShownRecord(resource, row);
  const commands = commandsOf(row);
  return (
    <div className="zg-detail">
      <CommandBar of={resource.label} commands={commands} />
      {progress?.(row)}
      <RecordFacts resource={resource} row={shown.row} overrides={overrides} beside={shown.beside} />
      {more?.(row)}
      {sections.map(({ name, Part }) => (
        <Part
          key={name}
          resource={resource}
          id={row.id}
          row={row}
          mayUpdate={commands.some(({ key }) => key === 'update')}
        />
      ))}
      {shown.dialog}
    </div>
  );
}

/** A record read anew by its id: commands, all fields, and what the page adds. */
export function RecordView({ id, ...props }: RecordViewProps) {
  const { resource } = props;
  const { data, error, refetch } = useRecord(resource, id);
  if (error && (!data || isGone(error))) {
    return <LoadFailed what={resource.label} error={error} onRetry={() => void refetch()} />;
  }
  if (!data) return <div className="zg-detail-wait" aria-busy="true" />;
  return <RecordBody {...props} row={data} />;
}
