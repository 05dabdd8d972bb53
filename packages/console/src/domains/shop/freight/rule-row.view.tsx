import type { FreightTerms } from '@zhanggui/contract/domains/shop/freight/freight-charge';
import type { IssueMap } from '@zhanggui/contract/platform/issues';
import { yuan } from '../../../platform/fields/number/money.tsx';
import { FieldMessage, messageId } from '../../../platform/fields/parts/field-message.tsx';
import { NumberInput, type NumberText } from '../../../platform/fields/parts/number-input.tsx';
import { WithPart } from '../../../platform/fields/parts/with-part.tsx';
import { IconButton } from '../../../platform/kit/button/button.tsx';
import { CloseIcon } from '../../../platform/kit/icon/icons.tsx';
import { Switch } from '../../../platform/kit/input/check-box.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { placeWords } from './charge-words.ts';
import { measures, scaled } from './measure.ts';
import type { RuleGroup, RuleTerms } from './rule-groups.ts';

const Places = lazyPart(
  async () => (await import('../../../platform/fields/region/places-cascader.tsx')).PlacesCascader,
);

type Basis = FreightTerms['basis'];
type NumberTerm = Exclude<keyof RuleTerms, 'service'>;

interface Column {
  readonly name: NumberTerm;
  readonly label: string;
  readonly unit: string;
  readonly text: NumberText<number>;
}

/** The numbers of a rule in the words of a basis: 首重(kg), 首费, … */
export function termColumns(basis: Basis): readonly Column[] {
  const { unit, word, text } = measures[basis];
  return [
    { name: 'first', label: `首${word}`, unit, text },
    { name: 'first_fee_fen', label: '首费', unit: '元', text: yuan },
    { name: 'next', label: `续${word}`, unit, text },
    { name: 'next_fee_fen', label: '续费', unit: '元', text: yuan },
    { name: 'free_over_fen', label: '满额包邮', unit: '元', text: yuan },
    { name: 'free_over_quantity', label: '满件包邮', unit: '件', text: scaled(0) },
  ];
}

interface RuleRowProps {
  readonly id: string;
  readonly basis: Basis;
  readonly group: RuleGroup;
  readonly issues: IssueMap;
  readonly onChange: (group: RuleGroup) => void;
  readonly onRemove: () => void;
  readonly onLeave: () => void;
}

/** What was said of one field of the row, as a control takes it. */
function saidOf(issues: IssueMap, name: string): IssueMap {
  const messages = issues[name];
  return messages ? { '': messages } : {};
}

function RegionCell({ id, group, issues, onChange, onLeave }: Omit<RuleRowProps, 'basis' | 'onRemove'>) {
  const { regions } = group;
  const at = `${id}.region`;
  const said = saidOf(issues, 'region');
  return (
    <td data-label="地区" className="zg-rule-region">
      {regions === null ? (
        <strong>其余地区</strong>
      ) : (
        <WithPart meanwhile={regions.map(placeWords).join('、')}>
          <Places
            id={at}
            label="地区"
            value={regions}
            wrong={'' in said}
            onChange={(places) => onChange({ ...group, regions: places })}
            onLeave={onLeave}
          />
        </WithPart>
      )}
      <FieldMessage id={at} issues={said} />
    </td>
  );
}

function TermCell({
  id,
  group,
  issues,
  onChange,
  onLeave,
  column,
}: Omit<RuleRowProps, 'onRemove' | 'basis'> & { readonly column: Column }) {
  const { name, label, unit, text } = column;
  const at = `${id}.${name}`;
  const said = saidOf(issues, name);
  return (
    <td data-label={label}>
      <label className="zg-hidden" htmlFor={at}>
        {label}
      </label>
      <NumberInput
        id={at}
        value={group.terms[name] ?? null}
        text={text}
        unit={unit}
        issues={said}
        describedBy={'' in said ? messageId(at) : undefined}
        onChange={(value) => onChange({ ...group, terms: { ...group.terms, [name]: value } })}
        onLeave={onLeave}
      />
      <FieldMessage id={at} issues={said} />
    </td>
  );
}

/** What a row says while its regions are not delivered to. */
const refusal: RuleTerms = {
  ...{ service: 'refused', first: 1, first_fee_fen: 0, next: 1, next_fee_fen: 0 },
  ...{ free_over_fen: null, free_over_quantity: null },
};

/** Regions that share their terms: where, whether, and for how much. */
export function RuleRow(props: RuleRowProps) {
  const { basis, group, onChange, onRemove } = props;
  const isRefused = group.terms.service === 'refused';
  const columns = termColumns(basis);
  const words = group.regions === null ? '其余地区' : group.regions.map(placeWords).join('、') || '新的地区';
  return (
    <tr>
      <RegionCell {...props} />
      <td data-label="配送" className="zg-rule-service">
        <Switch
          aria-label={`配送到${words}`}
          checked={!isRefused}
          onChange={({ target }) =>
            onChange({ ...group, terms: target.checked ? { ...group.terms, service: 'delivered' } : refusal })
          }
        />
      </td>
      {isRefused ? (
        <td colSpan={columns.length} className="zg-rule-refused">
          不配送，商城下单时提示
        </td>
      ) : (
        columns.map((column) => <TermCell key={column.name} {...props} column={column} />)
      )}
      <td className="zg-lines-end">
        {group.regions !== null && (
          <IconButton aria-label={`移除${words}`} onClick={onRemove}>
            <CloseIcon size={14} />
          </IconButton>
        )}
      </td>
    </tr>
  );
}
