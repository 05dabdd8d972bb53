import { blockFields, fieldsOfBlock, type SpecialBlock } from '@zhanggui/contract/domains/shop/special/special-blocks';
import { idOf } from '@zhanggui/contract/platform/fields/choice/ref';
import type { ComponentType } from 'react';
import { useEffect, useRef, useState } from 'react';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { FormField } from '../../../platform/resource/form/form-field.tsx';
import { FormStore } from '../../../platform/resource/form/state/form-store.ts';
import { ChosenGoods, RefById } from './chosen-goods.view.tsx';

const inputs = { goods: ChosenGoods, category: RefById, brand: RefById, tag: RefById } as unknown as Readonly<
  Record<string, ComponentType<InputProps>>
>;

const chosenByRule: readonly string[] = ['category', 'brand', 'tag'];

/** The fields that a block shows: those of its kind, and of its rule. */
function shownFields({ kind, by }: SpecialBlock) {
  return fieldsOfBlock[kind].filter((name) => !chosenByRule.includes(name) || name === by);
}

/** The block as it is stored: references as ids, only what was filled in. */
function blockOf(values: Readonly<Record<string, unknown>>): SpecialBlock {
  const { category, brand, tag, ...rest } = values;
  const block = { ...rest, category: idOf(category), brand: idOf(brand), tag: idOf(tag) } as Record<string, unknown>;
  const filled = Object.entries(block).filter(([, value]) => value !== undefined && value !== null && value !== '');
  return Object.fromEntries(filled) as unknown as SpecialBlock;
}

interface BlockFormProps {
  readonly id: string;
  readonly block: SpecialBlock;
  readonly onChange: (block: SpecialBlock) => void;
}

/** The fields of one block. */
export function BlockForm({ id, block, onChange }: BlockFormProps) {
  const [store] = useState(() => new FormStore(blockFields, block));
  const change = useRef(onChange);
  useEffect(() => {
    change.current = onChange;
  });
  useEffect(() => {
    let values = store.read().values;
    return store.subscribe(() => {
      if (store.read().values === values) return;
      values = store.read().values;
      change.current(blockOf(values));
    });
  }, [store]);
  return shownFields(block).map((name) => (
    <FormField
      key={name}
      store={store}
      id={`${id}.${name}`}
      name={name}
      field={blockFields[name]}
      Input={inputs[name]}
      wide={name === 'goods'}
    />
  ));
}
