import { goods } from '@zhanggui/contract/domains/shop/goods/goods.resource';
import type { RefField } from '@zhanggui/contract/platform/fields/choice/ref';
import { idOf, type RefTarget } from '@zhanggui/contract/platform/fields/choice/ref';
import type { LinesField } from '@zhanggui/contract/platform/fields/field';
import { RefPicker } from '../../../platform/fields/choice/ref.tsx';
import { refLabel } from '../../../platform/fields/choice/ref-label.ts';
import { useKnownRef } from '../../../platform/fields/choice/use-known-ref.ts';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { TextButton } from '../../../platform/kit/button/button.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { SortableList } from '../../../platform/kit/sortable-list/sortable-list.tsx';

function RefName({ target, id }: { readonly target: RefTarget; readonly id: number }) {
  const known = useKnownRef({ target, name: target.name, id });
  return <span>{refLabel(known ?? { id }, target)}</span>;
}

/** Chosen goods in the order in which buyers see them; each once. */
export function ChosenGoods({ id, field, value, onChange }: InputProps<LinesField>) {
  const ids = ((value ?? []) as readonly { readonly goods: unknown }[]).flatMap((line) => idOf(line.goods) ?? []);
  const put = (next: readonly number[]) => onChange(next.map((one) => ({ goods: one })));
  return (
    <Stack gap={12}>
      <SortableList
        label="商品的顺序"
        items={ids.map((one, at) => ({
          key: String(one),
          label: `第${at + 1}件商品`,
          content: (
            <>
              <RefName target={goods} id={one} />
              <TextButton
                aria-label={`移除第${at + 1}件商品`}
                onClick={() => put(ids.filter((other) => other !== one))}
              >
                移除
              </TextButton>
            </>
          ),
        }))}
        onSort={(keys) => put(keys.map(Number))}
      />
      {ids.length < (field.max ?? ids.length + 1) && (
        <RefPicker
          id={id}
          target={goods}
          picks={{ state: 'on' }}
          value={null}
          placeholder="添加商品"
          label="添加商品"
          className="zg-select"
          onChange={(choice) => choice && !ids.includes(choice.id) && put([...ids, choice.id])}
        />
      )}
    </Stack>
  );
}

/** A reference that is kept as an id. */
export function RefById({ field, value, onChange, ...props }: InputProps<RefField>) {
  const known = useKnownRef({ target: field.to(), name: field.to().name, id: idOf(value) });
  return (
    <RefPicker
      {...props}
      target={field.to()}
      value={known}
      placeholder="请选择"
      className="zg-select"
      onChange={(choice) => onChange(choice && { id: choice.id })}
    />
  );
}
