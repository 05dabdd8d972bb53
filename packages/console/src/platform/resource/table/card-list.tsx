import { titleFields } from '@zhanggui/contract/platform/fields/choice/ref';
import { isEmpty } from '../../fields/field-adapter.ts';
import { RowCommands } from '../../kit/command-menu/row-commands.tsx';
import { ChooseBox } from '../../kit/input/choose-box.tsx';
import { type Row, rowLabel } from '../data/row.ts';
import { isSelected } from '../list/selection.ts';
import { ColumnCell } from './column-cell.tsx';
import type { Column } from './columns.ts';
import type { ListTableProps } from './list-table-props.ts';
import { CardEnd } from './virtual/card-end.tsx';
import '../../kit/table/card.css';

interface CardProps extends ListTableProps {
  readonly row: Row;
}

/** The page's own cell of a label field, which then is the title. */
function titleColumn({ list, columns }: CardProps): Column | undefined {
  return columns.find(({ name, OwnCell }) => OwnCell && titleFields(list.resource).includes(name));
}

/** What a card shows below its title: every column that has a value, but those in the title. */
function factColumns(props: CardProps): readonly Column[] {
  const { list, columns, row } = props;
  const title = titleColumn(props);
  const labels = title ? [title.name] : titleFields(list.resource);
  const titled: readonly string[] = [...labels, 'id', list.resource.tabs ?? ''];
  return columns.filter(({ name, OwnCell }) => !titled.includes(name) && (OwnCell || !isEmpty(row[name])));
}

function Card(props: CardProps) {
  const { list, row, columns, choosing, onOpen, commandsOf, commandsWidth } = props;
  const label = rowLabel(list.resource, row);
  const state = columns.find(({ name }) => name === list.resource.tabs);
  const title = titleColumn(props);
  const chosen = isSelected(list.selection.selection, row.id);
  const commands = commandsWidth > 0 ? commandsOf(row) : [];
  return (
    <li className="zg-card">
      <header>
        {choosing === 'rows' && (
          <ChooseBox
            label={`选择 ${label}`}
            state={chosen ? 'all' : 'none'}
            onChoose={(next) => list.selection.choose([row.id], next)}
          />
        )}
        <div className="zg-card-title">
          <button
            type="button"
            className="zg-card-open"
            aria-label={`打开 ${label}`}
            onClick={() => onOpen(row, 'here')}
          />
          {title ? <ColumnCell column={title} row={row} /> : label}
        </div>
        {state && <ColumnCell column={state} row={row} />}
      </header>
      <dl>
        {factColumns(props).map((column) => (
          <div key={column.name}>
            <dt>{column.field.label}</dt>
            <dd>
              <ColumnCell column={column} row={row} />
            </dd>
          </div>
        ))}
      </dl>
      {commands.length > 0 && (
        <footer>
          <RowCommands of={label} commands={commands} />
        </footer>
      )}
    </li>
  );
}

/** A resource's rows as cards, for narrow screens. */
export function CardList(props: ListTableProps) {
  const { list } = props;
  if (list.status === 'loading') {
    const places = Array.from({ length: Math.min(list.expectedRows, 8) }, (_, index) => `card ${index}`);
    return (
      <ul className="zg-cards" aria-busy="true">
        {places.map((place) => (
          <li key={place} className="zg-card zg-card-skeleton" />
        ))}
      </ul>
    );
  }
  return (
    <>
      <ul className="zg-cards" data-status={list.status}>
        {list.rows.map((row) => (
          <Card key={row.id} {...props} row={row} />
        ))}
      </ul>
      {list.infinite && <CardEnd list={list} />}
    </>
  );
}
