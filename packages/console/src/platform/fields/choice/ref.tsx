import type { RefField } from '@zhanggui/contract/platform/fields/choice/ref';
import { isIntoTree, parseId } from '@zhanggui/contract/platform/fields/choice/ref';
import { api } from '../../api/api.ts';
import { CopyableCode } from '../../kit/button/copyable-code.tsx';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { CellProps, ConsoleFieldAdapter, FilterProps, InputProps } from '../field-adapter.ts';
import { Deferred } from '../parts/deferred.tsx';
import { WithPart } from '../parts/with-part.tsx';
import { namedBy } from '../structure/grid/named-by.ts';
import { LineCell } from '../text/text.tsx';
import { RecordLink } from './record-link.tsx';
import { refLabel } from './ref-label.ts';
import type { RefSelectProps } from './ref-select.tsx';
import { useKnownRef } from './use-known-ref.ts';

const RefSelect = lazyPart(async () => (await import('./ref-select.tsx')).RefSelect);

function RefCell({ value, field }: CellProps<RefField>) {
  const target = field.to();
  const label = refLabel(value, target);
  if (target.record_page === undefined) return <LineCell value={label} />;
  return (
    <CopyableCode code={label}>
      <span className="zg-line" title={label}>
        <RecordLink target={target} id={value.id}>
          {label}
        </RecordLink>
      </span>
    </CopyableCode>
  );
}

/** Picks a record by its label; its code is loaded when it is first shown. */
export function RefPicker(props: RefSelectProps) {
  const { value, target } = props;
  return (
    <WithPart meanwhile={value ? refLabel(value, target) : undefined}>
      <RefSelect {...props} />
    </WithPart>
  );
}

function RefInput({ field, ...props }: InputProps<RefField>) {
  return <RefPicker {...props} target={field.to()} picks={field.picks} placeholder="请选择" className="zg-select" />;
}

function RefFilter({ id, name, field, filters, onFilter }: FilterProps<RefField>) {
  const target = field.to();
  const parameter = isIntoTree(field) ? `${name}__within` : name;
  const chosen = (target.narrowed_by ?? []).map((other) => [other, parseId(filters[other] ?? '')] as const);
  const picks = Object.fromEntries(chosen.flatMap(([other, id]) => (id && other !== name ? [[other, id]] : [])));
  const value = useKnownRef({ target, name, id: parseId(filters[parameter] ?? filters[name] ?? '') });
  return (
    <Deferred
      id={id}
      label={field.label}
      words={value && refLabel(value, target)}
      opens="listbox"
      load={RefSelect.load}
    >
      <RefSelect
        id={id}
        target={target}
        picks={picks}
        className="zg-filter-select"
        placeholder={field.label}
        label={field.label}
        value={value}
        onChange={(choice) =>
          onFilter({ [name]: undefined, [parameter]: choice === null ? undefined : String(choice.id) })
        }
        defaultOpen
      />
    </Deferred>
  );
}

export const refAdapter: ConsoleFieldAdapter<RefField> = {
  Cell: RefCell,
  Input: RefInput,
  Filter: RefFilter,
  describe: (value, field) => refLabel(value, field.to()),
  toBody: (value) => value.id,
  find: async (text, field) => {
    const choice = namedBy(await api.choices(field.to().path, text, { shows: 'all' }, field.picks), text);
    return choice && { ...choice };
  },
  column: { width: 140 },
};
