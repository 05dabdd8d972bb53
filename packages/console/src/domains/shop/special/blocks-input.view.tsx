import { specialBlockKind } from '@zhanggui/contract/domains/shop/special/special.enum';
import {
  blockName,
  maxBlocks,
  type SpecialBlock,
  type SpecialBlockKind,
} from '@zhanggui/contract/domains/shop/special/special-blocks';
import { idOf } from '@zhanggui/contract/platform/fields/choice/ref';
import type { JsonField } from '@zhanggui/contract/platform/fields/structure/json';
import { useState } from 'react';
import type { InputProps } from '../../../platform/fields/field-adapter.ts';
import { RowCommands } from '../../../platform/kit/command-menu/row-commands.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { WithPreview } from '../../../platform/kit/layout/with-preview.tsx';
import { MenuList } from '../../../platform/kit/menu-list/menu-list.tsx';
import { Popup } from '../../../platform/kit/popup/popup.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { SortableList } from '../../../platform/kit/sortable-list/sortable-list.tsx';
import { useFormValue } from '../../../platform/resource/form/form-record.ts';
import { BlockForm } from './block-form.view.tsx';
import { SpecialPreview } from './special-preview.view.tsx';

const kinds = specialBlockKind.values.map(({ value, label }) => ({ key: value, label }));
const newId = () => crypto.randomUUID();

function newBlock(kind: SpecialBlockKind): SpecialBlock {
  return { id: newId(), kind, ...(kind === 'rule' ? { by: 'newest', count: 10 } : {}) };
}

/** Changes of the blocks, and which of them is open. */
function useBlocks({ value, onChange }: Pick<InputProps<JsonField>, 'value' | 'onChange'>) {
  const blocks = (value ?? []) as readonly SpecialBlock[];
  const [opened, setOpened] = useState(blocks[0]?.id);
  const insert = (block: SpecialBlock, at: number) => {
    onChange(blocks.toSpliced(at, 0, block));
    setOpened(block.id);
  };
  return {
    blocks,
    current: blocks.find(({ id }) => id === opened),
    open: setOpened,
    add: (kind: SpecialBlockKind) => insert(newBlock(kind), blocks.length),
    duplicate: (block: SpecialBlock) => insert({ ...block, id: newId() }, blocks.indexOf(block) + 1),
    remove: (block: SpecialBlock) => onChange(blocks.filter((one) => one !== block)),
    change: (block: SpecialBlock) => onChange(blocks.map((one) => (one.id === block.id ? block : one))),
    sort: (ids: readonly string[]) => onChange(ids.flatMap((id) => blocks.find((one) => one.id === id) ?? [])),
  };
}

type Blocks = ReturnType<typeof useBlocks>;

function BlockOrder({ model }: { readonly model: Blocks }) {
  const { blocks, open, duplicate, remove, sort } = model;
  const commandsOf = (block: SpecialBlock) => [
    { key: 'edit', label: '编辑', run: () => open(block.id) },
    ...(blocks.length < maxBlocks ? [{ key: 'copy', label: '复制', run: () => duplicate(block) }] : []),
    { key: 'remove', label: '移除', tone: 'danger' as const, run: () => remove(block) },
  ];
  return (
    <SortableList
      label="内容块的顺序"
      items={blocks.map((block, at) => ({
        key: block.id,
        label: blockName(at, block.kind),
        content: (
          <>
            <span>
              {blockName(at, block.kind)} {block.title}
            </span>
            <RowCommands of={blockName(at, block.kind)} commands={commandsOf(block)} />
          </>
        ),
      }))}
      onSort={sort}
    />
  );
}

/** The blocks of a special: their order, the form of the open one, and what a phone shows of them. */
export function BlocksInput({ id, value, onChange }: InputProps<JsonField>) {
  const model = useBlocks({ value, onChange });
  const { blocks, current, add, change } = model;
  const title = useFormValue('title');
  const malls = (useFormValue('malls') ?? []) as readonly { readonly mall?: unknown }[];
  return (
    <WithPreview preview={<SpecialPreview title={String(title ?? '')} mall={idOf(malls[0]?.mall)} blocks={blocks} />}>
      <Stack gap={16}>
        {blocks.length === 0 && <p className="zg-form-help">还没有内容，添加图片、商品、文字或倒计时</p>}
        <BlockOrder model={model} />
        {blocks.length < maxBlocks && (
          <Popup label="添加内容块" trigger="添加内容块" look="zg-button">
            {(close) => (
              <MenuList
                label="内容块类型"
                verb="添加"
                items={kinds}
                onChoose={(kind) => {
                  close();
                  add(kind);
                }}
              />
            )}
          </Popup>
        )}
        {current && (
          <section aria-label="编辑内容块">
            <SectionHead level={3} title={blockName(blocks.indexOf(current), current.kind)} />
            <BlockForm key={current.id} id={`${id}.${current.id}`} block={current} onChange={change} />
          </section>
        )}
      </Stack>
    </WithPreview>
  );
}
