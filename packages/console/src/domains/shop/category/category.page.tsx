import { category, deepestCategory } from '@zhanggui/contract/domains/shop/category/category.resource';
import { Suspense, useState } from 'react';
import { AddIcon } from '../../../kernel/field-kinds/parts/icons.tsx';
import { lazyPart } from '../../../kernel/field-kinds/parts/lazy-part.ts';
import { useCurrentPage, usePermission } from '../../../kernel/navigation/shell-context.ts';
import { useActionStarter } from '../../../kernel/resource/action/use-action-starter.tsx';
import type { RowCommand } from '../../../kernel/resource/commands/row-command.ts';
import { mayWrite } from '../../../kernel/resource/data/access.ts';
import type { Row } from '../../../kernel/resource/data/row.ts';
import { ResourceList } from '../../../kernel/resource/list/resource-list.tsx';
import { useRecordAddress } from '../../../kernel/resource/page/use-record-address.ts';
import { useRecordCommands } from '../../../kernel/resource/page/use-record-commands.ts';
import { PageHeader } from '../../../kernel/shell/frame/page-header.tsx';
import { categoryOverrides } from './category.overrides.tsx';
import { CategoryTree } from './category-name.view.tsx';
import { useCategoryTree } from './use-category-tree.ts';

const DetailDrawer = lazyPart(
  async () => (await import('../../../kernel/resource/detail/detail-drawer.tsx')).DetailDrawer,
);
const FormDrawer = lazyPart(async () => (await import('../../../kernel/resource/form/form-drawer.tsx')).FormDrawer);
const childWidth = 60;

/** Under which category a new one begins, and the ways to begin one. */
function useNewCategory(write: (form: 'new') => void) {
  const { has } = usePermission();
  const [parent, setParent] = useState<Row>();
  const begin = (under: Row | undefined) => {
    setParent(under);
    write('new');
  };
  return { parent, begin, mayCreate: mayWrite(category, 'create', has) };
}

function canHaveChildren({ level }: Row): boolean {
  return typeof level === 'number' && level < deepestCategory;
}

/** The tree of categories: folds, a child under each, and the engine's drawers. */
export function Page() {
  const { list, tree } = useCategoryTree();
  const places = useRecordAddress();
  const { parent, begin, mayCreate } = useNewCategory(places.write);
  const starter = useActionStarter(category);
  const purpose = useCurrentPage()?.purpose;
  const { openId, form, close, closeForm } = places;
  const { commandsOf, width } = useRecordCommands({
    resource: category,
    face: {},
    starter,
    onWrite: places.write,
    onRemoved: ({ id }) => openId === id && close(),
  });
  const withChild = (row: Row): readonly RowCommand[] => {
    const child = { key: 'child', label: '添加下级', run: () => begin(row) };
    return [...(mayCreate && canHaveChildren(row) ? [child] : []), ...commandsOf(row)];
  };
  const primary = mayCreate && (
    <button type="button" className="zg-button" data-kind="primary" onClick={() => begin(undefined)}>
      <AddIcon size={14} />
      新建商品分类
    </button>
  );
  return (
    <>
      <PageHeader actions={primary} />
      <CategoryTree value={tree}>
        <ResourceList
          list={list}
          overrides={categoryOverrides}
          openId={openId}
          onOpen={({ id }) => places.open(id)}
          commandsOf={withChild}
          commandsWidth={width + childWidth}
          primary={primary}
          purpose={purpose}
        />
      </CategoryTree>
      <Suspense>
        {openId !== undefined && (
          <DetailDrawer resource={category} id={openId} commandsOf={withChild} onClose={close} />
        )}
        {form !== undefined && (
          <FormDrawer
            resource={category}
            id={form}
            start={parent && { parent: { id: parent.id, name: parent.name } }}
            onSaved={closeForm}
            onClose={closeForm}
          />
        )}
      </Suspense>
    </>
  );
}
