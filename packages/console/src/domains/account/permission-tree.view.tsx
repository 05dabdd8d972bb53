import { useQuery } from '@tanstack/react-query';
import { permissionTreeAction } from '@zhanggui/contract/domains/account/permission.action';
import { parseMenuPermission } from '@zhanggui/contract/kernel/catalogue/permission';
import { useState } from 'react';
import { api } from '../../kernel/api/api.ts';
import type { InputProps } from '../../kernel/field-kinds/console-face.ts';
import { type ChoiceNode, choiceNodes, found, stateOf, toggled } from './permission-choice.ts';
import './permission-tree.css';

interface BranchProps {
  readonly node: ChoiceNode;
  readonly chosen: ReadonlySet<number>;
  readonly onToggle: (node: ChoiceNode, on: boolean) => void;
}

function Branch({ node, chosen, onToggle }: BranchProps) {
  const state = stateOf(node, chosen);
  return (
    <li>
      <label className="zg-permission-node">
        <input
          type="checkbox"
          checked={state === 'all'}
          ref={(box) => {
            if (box) box.indeterminate = state === 'some';
          }}
          onChange={(event) => onToggle(node, event.target.checked)}
        />
        {node.label}
      </label>
      {node.children.length > 0 && (
        <ul data-leaves={node.children.every((child) => child.page !== undefined)}>
          {node.children.map((child) => (
            <Branch key={child.id} node={child} chosen={chosen} onToggle={onToggle} />
          ))}
        </ul>
      )}
    </li>
  );
}

/** Chooses a role's permissions in the tree of menus, pages and actions; the value is the comma list of ids. */
export function PermissionTreeInput({ id, value, onChange, describedBy }: InputProps) {
  const [text, setText] = useState('');
  const { data } = useQuery({
    queryKey: [permissionTreeAction.path],
    queryFn: () => api.call(permissionTreeAction, {}),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const chosen = new Set(parseMenuPermission(typeof value === 'string' ? value : ''));
  const toggle = (node: ChoiceNode, on: boolean) => {
    const ids = [...toggled(chosen, node, on)].sort((a, b) => a - b);
    onChange((ids.length > 0 ? ids.join(',') : null) as never);
  };
  return (
    <div className="zg-permission-tree" aria-describedby={describedBy}>
      <input
        id={id}
        className="zg-input"
        type="search"
        placeholder="搜索页面或操作"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <ul>
        {found(choiceNodes(data?.groups ?? []), text.trim()).map((node) => (
          <Branch key={node.id} node={node} chosen={chosen} onToggle={toggle} />
        ))}
      </ul>
    </div>
  );
}
