import { parseMenuPermission } from '@zhanggui/contract/platform/catalogue/permission';
import { useMemo, useState } from 'react';
import type { InputProps } from '../../platform/fields/field-adapter.ts';
import { CheckBox } from '../../platform/kit/input/check-box.tsx';
import { TextInput } from '../../platform/kit/input/text-input.tsx';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import { type ChoiceNode, choiceNodes, found, type Holds, isOpen, stateOf, toggled } from './permission-choice.ts';
import { usePermissionGroups } from './use-permission-groups.ts';
import './permission-tree.css';

interface BranchProps {
  readonly node: ChoiceNode;
  readonly chosen: ReadonlySet<number>;
  readonly holds: Holds;
  readonly onToggle: (node: ChoiceNode) => void;
}

function Branch({ node, chosen, holds, onToggle }: BranchProps) {
  const state = stateOf(node, chosen);
  const open = isOpen(node, holds);
  return (
    <li>
      <label className="zg-permission-node" title={open ? undefined : '您没有该权限，不能授予或收回'}>
        <CheckBox
          checked={state === 'all'}
          disabled={!open}
          ref={(box) => {
            if (box) box.indeterminate = state === 'some';
          }}
          onChange={() => onToggle(node)}
        />
        {node.label}
      </label>
      {node.children.length > 0 && (
        <ul data-leaves={node.children.every((child) => child.page !== undefined)}>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} chosen={chosen} holds={holds} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Chooses a role's permissions in the tree of menus, pages and actions; the value is the comma list of ids. */
export function PermissionTreeInput({ id, value, onChange, onLeave, issues, describedBy }: InputProps) {
  const [text, setText] = useState('');
  const { has } = usePermission();
  const groups = usePermissionGroups();
  const nodes = useMemo(() => choiceNodes(groups), [groups]);
  const shown = found(nodes, text.trim());
  const chosen = new Set(parseMenuPermission(typeof value === 'string' ? value : ''));
  const toggle = (node: ChoiceNode) => {
    const ids = [...toggled(chosen, node, has)].sort((a, b) => a - b);
    onChange(ids.length > 0 ? ids.join(',') : null);
  };
  return (
    <div className="zg-permission-tree" aria-describedby={describedBy} data-wrong={'' in issues || undefined}>
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
        <span aria-live="polite">已选 {chosen.size} 项</span>
      </div>
      <ul aria-label="权限">
        {shown.map((node) => (
          <Branch key={node.id} node={node} chosen={chosen} holds={has} onToggle={toggle} />
        ))}
        {groups.length > 0 && shown.length === 0 && <li className="zg-faint">没有找到“{text.trim()}”</li>}
      </ul>
    </div>
  );
}
