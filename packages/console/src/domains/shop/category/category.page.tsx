import { category, deepestCategory } from '@zhanggui/contract/domains/shop/category/category.resource';
import { useState } from 'react';
import { Button } from '../../../platform/kit/button/button.tsx';
import type { RowCommand } from '../../../platform/kit/command-menu/row-command.ts';
import { AddIcon } from '../../../platform/kit/icon/control-icons.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { useActionStarter } from '../../../platform/resource/action/use-action-starter.tsx';
import { mayWrite } from '../../../platform/resource/data/access.ts';
import type { Row } from '../../../platform/resource/data/row.ts';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { RecordList } from '../../../platform/resource/page/record-list.tsx';
import { useRecordAddress } from '../../../platform/resource/page/use-record-address.ts';
import { useRecordCommands } from '../../../platform/resource/page/use-record-commands.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { categoryOverrides } from './category.overrides.tsx';
import { CategoryArrange } from './category-arrange.view.tsx';
import { CategoryTree } from './category-name.view.tsx';
import { CategorySwitch } from './category-switch.view.tsx';
import { useCategoryTree } from './use-category-tree.ts';

const FormDrawer = lazyPart(async () => (await import('../../../platform/resource/form/form-drawer.tsx')).FormDrawer);
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
function Categories() {
  const { list, tree } = useCategoryTree();
  const places = useRecordAddress();
  const { parent, begin, mayCreate } = useNewCategory(places.write);
  const starter = useActionStarter(category);
  const { openId, form, close, closeForm } = places;
  const { commandsOf, width } = useRecordCommands({
    resource: category,
    presentation: {},
    starter,
    onWrite: places.write,
    onRemoved: ({ id }) => openId === id && close(),
  });
  const withChild = (row: Row): readonly RowCommand[] => {
    const child = { key: 'child', label: '添加下级', run: () => begin(row) };
    return [...(mayCreate && canHaveChildren(row) ? [child] : []), ...commandsOf(row)];
  };
  const primary = mayCreate && (
    <Button kind="primary" onClick={() => begin(undefined)}>
      <AddIcon size={14} />
      新建商品分类
    </Button>
  );
  return (
    <>
      <PageHeader actions={primary} />
      <CategorySwitch />
      <CategoryTree value={tree}>
        <RecordList
          resource={category}
          list={list}
          address={places}
          overrides={categoryOverrides}
          commandsOf={withChild}
          commandsWidth={width + childWidth}
          primary={primary}
        >
          {form !== undefined && (
            <FormDrawer
              resource={category}
              id={form}
              start={parent && { parent: { id: parent.id, name: parent.name } }}
              onSaved={closeForm}
              onClose={closeForm}
            />
          )}
        </RecordList>
      </CategoryTree>
    </>
  );
}

/** The categories, and their places in the tree. */
export const Page = pageByView(Categories, { arrange: CategoryArrange });
