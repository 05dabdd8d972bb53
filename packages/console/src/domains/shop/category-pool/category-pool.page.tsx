import { categoryPool } from '@zhanggui/contract/domains/shop/category-pool/category-pool.resource';
import { useSearchParams } from 'react-router';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { MallChoice, useMalls } from '../mall/mall-choice.view.tsx';
import { ExplainButton } from './explain-shown.view.tsx';
import { RuleTree } from './rule-tree.view.tsx';

const views = { tree: '按分类设置', rules: '全部规则与SKU例外' } as const;

function Views() {
  const [search, setSearch] = useSearchParams();
  const current = search.get('view') === 'rules' ? 'rules' : 'tree';
  return (
    <ViewTabs
      label="查看"
      views={views}
      current={current}
      onChoose={(next) => setSearch(next === 'tree' ? {} : { view: next })}
    />
  );
}

function Tree() {
  const [search, setSearch] = useSearchParams();
  const malls = useMalls();
  const chosen = malls.find(({ id }) => String(id) === search.get('mall')) ?? malls[0];
  return (
    <>
      <PageHeader actions={chosen && <ExplainButton mall={chosen} />} />
      <Views />
      <div className="zg-beside">
        <MallChoice malls={malls} chosen={chosen?.id} onChoose={(id) => setSearch({ mall: String(id) })} />
        {chosen && <RuleTree key={chosen.id} mall={chosen} />}
      </div>
    </>
  );
}

/** What each mall may show: rules along the tree of categories, and exceptions for single SKUs. */
export const Page = pageByView(Tree, { rules: resourcePage(categoryPool, { switch: Views }) });
