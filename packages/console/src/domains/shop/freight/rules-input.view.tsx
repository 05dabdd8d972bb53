import type { FreightTerms } from '@zhanggui/contract/domains/shop/freight/freight-charge';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { useState } from 'react';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { TextButton } from '../../../platform/kit/button/button.tsx';
import { AddIcon } from '../../../platform/kit/icon/control-icons.tsx';
import { Table } from '../../../platform/kit/table/table.tsx';
import '../../../platform/fields/structure/structure.css';
import { useFormValue } from '../../../platform/resource/form/form-record.ts';
import { FreightTrial } from './freight-trial.view.tsx';
import {
  expanded,
  grouped,
  isSame,
  issuesByGroup,
  type RuleGroup,
  type RuleLine,
  type RuleTerms,
} from './rule-groups.ts';
import { RuleRow, termColumns } from './rule-row.view.tsx';
import './freight.css';

/** The rows of the grid; lines that come from elsewhere (a draft, a save) are grouped anew. */
function useGroups(lines: readonly RuleLine[], onChange: (lines: readonly RuleLine[]) => void) {
  const [groups, setGroups] = useState<readonly RuleGroup[]>(() => grouped(lines));
  const isOwn = isSame(groups, lines);
  const shown = isOwn ? groups : grouped(lines);
  if (!isOwn) setGroups(shown);
  return {
    groups: shown,
    set(next: readonly RuleGroup[]) {
      setGroups(next);
      onChange(expanded(next));
    },
  };
}

/** A new row takes over what the row before it costs. */
function newGroup(groups: readonly RuleGroup[]): RuleGroup {
  const before = groups.findLast(({ terms }) => terms.service !== 'refused')?.terms;
  const start: RuleTerms = { service: 'delivered', first: 1, next: 1, free_over_fen: null, free_over_quantity: null };
  const key = Math.max(-1, ...groups.map((group) => group.key)) + 1;
  return { key, regions: [], terms: before ?? start, ids: {} };
}

/** The region rules as a grid: regions that share their terms are one row. */
export function RulesInput({ id, value, issues, onChange, onLeave }: InputProps<LinesField>) {
  const lines = (value ?? []) as readonly RuleLine[];
  const basis = (useFormValue('basis') ?? 'piece') as FreightTerms['basis'];
  const { groups, set } = useGroups(lines, (next) => onChange(next));
  const said = issuesByGroup(groups, issues);
  const hasRest = groups.some(({ regions }) => regions === null);
  return (
    <>
      <div className="zg-lines zg-rule-grid" id={id}>
        <Table aria-label="地区规则">
          <thead>
            <tr>
              <th scope="col">配送到</th>
              <th scope="col">配送</th>
              {termColumns(basis).map(({ name, label }) => (
                <th key={name} scope="col">
                  {label}
                </th>
              ))}
              <th scope="col" className="zg-lines-end">
                <span className="zg-hidden">操作</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {groups.map((group, index) => (
              <RuleRow
                key={group.key}
                id={`${id}.${index}`}
                basis={basis}
                group={group}
                issues={said.get(index) ?? {}}
                onChange={(next) => set(groups.with(index, next))}
                onRemove={() => set(groups.toSpliced(index, 1))}
                onLeave={onLeave}
              />
            ))}
          </tbody>
        </Table>
        <div className="zg-rule-buttons">
          <TextButton onClick={() => set([...groups, newGroup(groups)])}>
            <AddIcon size={14} />
            添加地区
          </TextButton>
          {!hasRest && <p className="zg-form-help">没有“其余地区”的规则：上面没有列出的地区不配送</p>}
        </div>
        <p className="zg-form-help">
          同一地址有多条规则时，区县优先于市，市优先于省，省优先于其余地区；满额与满件满足其一即包邮。
        </p>
      </div>
      <FreightTrial basis={basis} lines={lines} />
    </>
  );
}
