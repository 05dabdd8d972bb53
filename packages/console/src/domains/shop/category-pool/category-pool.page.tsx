import { categoryPool } from '@zhanggui/contract/domains/shop/category-pool/category-pool.resource';
import { useSearchParams } from 'react-router';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { MallChoice, MallPopup, useMalls } from '../mall/mall-choice.view.tsx';
import { ExplainButton } from './explain-shown.view.tsx';
import { RuleTree } from './rule-tree.view.tsx';

const Views = viewSwitch('查看', { tree: '按分类设置', rules: '全部规则与SKU例外' });

function Tree() {
  const [search, setSearch] = useSearchParams();
  const { malls, failed } = useMalls();
  const chosen = malls.find(({ id }) => String(id) === search.get('mall')) ?? malls[0];
  const choice = { malls, chosen: chosen?.id, onChoose: (id: number) => setSearch({ mall: String(id) }) };
  return (
    <>
      <PageHeader
        actions={
          <>
            <MallPopup {...choice} />
            {chosen && <ExplainButton mall={chosen} />}
          </>
        }
      />
      <Views />
      {failed}
      <div className="zg-beside">
        <MallChoice {...choice} />
        {chosen && <RuleTree key={chosen.id} mall={chosen} />}
      </div>
    </>
  );
}

/** What each mall may show: rules along the tree of categories, and exceptions for single SKUs. */
export const Page = pageByView(Tree, { rules: resourcePage(categoryPool, { switch: Views }) });
