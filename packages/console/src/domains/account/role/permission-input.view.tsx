import { parseMenuPermission } from '@zhanggui/contract/platform/catalogue/permission';
import { useState } from 'react';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { PlainButton, TextButton } from '../../../platform/kit/button/button.tsx';
import { CheckBox } from '../../../platform/kit/input/check-box.tsx';
import { TextInput } from '../../../platform/kit/input/text-input.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { found, grantsOf, readOnly, replaced, rowsOf, stateOf, toggled } from './permission-choice.ts';
import { PermissionMatrix } from './permission-matrix.view.tsx';
import { RolePreview } from './role-preview.view.tsx';
import { roleTemplates, templateGrants } from './role-templates.ts';
import { usePermissionGroups } from './use-permission-groups.ts';
import './permission-matrix.css';

const written = (ids: ReadonlySet<number>) => [...ids].sort((a, b) => a - b).join(',') || null;

/** Chooses a role's permissions: menus beside a matrix of pages and actions; the value is the comma list of ids. */
export function PermissionInput({ id, value, onChange, onLeave, issues, describedBy }: InputProps) {
  const [text, setText] = useState('');
  const [menu, setMenu] = useState<number>();
  const { has } = usePermission();
  const groups = usePermissionGroups();
  const stored = typeof value === 'string' ? value : '';
  const chosen = new Set(parseMenuPermission(stored));
  const menus = groups.map((group) => ({ id: group.id, label: group.label, rows: rowsOf(group) }));
  const current =
    menu ?? menus.find(({ rows }) => stateOf(rows.flatMap(grantsOf), chosen) !== 'none')?.id ?? menus[0]?.id;
  const words = text.trim();
  const rows =
    words === ''
      ? (menus.find((one) => one.id === current)?.rows ?? [])
      : found(
          menus.flatMap((one) => one.rows),
          words,
        );
  const change = (ids: ReadonlySet<number>) => onChange(written(ids));
  const plain = readOnly(chosen, has);
  return (
    <div className="zg-permission" aria-describedby={describedBy} data-wrong={'' in issues || undefined}>
      <div className="zg-permission-head">
        <TextInput
          id={id}
          type="search"
          placeholder="搜索页面或操作"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          onBlur={onLeave}
        />
        <fieldset>
          <legend>模板</legend>
          {roleTemplates.map((template) => (
            <TextButton
              key={template.label}
              onClick={() => change(replaced(chosen, templateGrants(template, groups), has))}
            >
              {template.label}
            </TextButton>
          ))}
        </fieldset>
        <label className="zg-permission-page">
          <CheckBox
            checked={chosen.size > 0 && plain.size === chosen.size}
            disabled={plain.size === chosen.size}
            onChange={() => change(plain)}
          />
          只读
        </label>
        <span aria-live="polite">已选 {chosen.size} 项</span>
      </div>
      <div className="zg-permission-body">
        <nav aria-label="菜单">
          {menus.map((one) => {
            const held = one.rows.flatMap(grantsOf).filter((grant) => chosen.has(grant)).length;
            return (
              <PlainButton
                key={one.id}
                aria-current={words === '' && one.id === current ? 'true' : undefined}
                onClick={() => {
                  setText('');
                  setMenu(one.id);
                }}
              >
                {one.label}
                {held > 0 && <small>{held}</small>}
              </PlainButton>
            );
          })}
        </nav>
        {rows.length > 0 && (
          <PermissionMatrix
            rows={rows}
            chosen={chosen}
            holds={has}
            onToggle={(ids) => change(toggled(chosen, ids, has))}
          />
        )}
        {groups.length > 0 && rows.length === 0 && <p className="zg-faint">没有找到“{words}”</p>}
        <RolePreview menuPermission={stored} />
      </div>
    </div>
  );
}
