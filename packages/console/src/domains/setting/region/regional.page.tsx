import { regionChange } from '@zhanggui/contract/domains/setting/region/region-change.resource';
import { region } from '@zhanggui/contract/domains/setting/region.resource';
import { defineOverrides } from '../../../platform/resource/overrides.ts';
import { ChildRecords } from '../../../platform/resource/page/child-records.tsx';
import { pageByView } from '../../../platform/resource/page/page-by-view.tsx';
import { resourcePage } from '../../../platform/resource/page/resource-page.tsx';
import { viewSwitch } from '../../../platform/resource/page/view-switch.tsx';
import { ResourceTree } from '../../../platform/resource/tree/resource-tree.tsx';
import { OfficialListButton } from './official-list-button.view.tsx';

const RegionSwitch = viewSwitch('区域', { list: '区域', change: regionChange.label });

const Regions = resourcePage(region, {
  switch: RegionSwitch,
  overrides: defineOverrides(region, { widths: { name: 180, parent: 160, code: 130, former_names: 200 } }),
  aside: (list) => <ResourceTree resource={region} list={list} by="parent" />,
  tools: () => <OfficialListButton />,
  more: ({ id, name }) => (
    <ChildRecords
      resource={regionChange}
      owner={{ field: 'region', id, name: String(name) }}
      columns={['created_at', 'kind', 'former_name', 'name', 'former_code', 'code', 'source', 'created_by']}
      empty="没有变更记录"
    />
  ),
});

/** The tree of regions, and what became of each. */
export const Page = pageByView(Regions, { change: resourcePage(regionChange, { switch: RegionSwitch }) });
