import { useState } from 'react';
import { defineGallery } from '../../gallery/gallery.ts';
import { Tabs } from './tabs.tsx';
import { ViewTabs } from './view-tabs.tsx';

interface ExampleProps {
  readonly label: string;
  readonly labels: readonly string[];
  readonly count?: number;
}

function Example({ label, labels, count }: ExampleProps) {
  const [current, setCurrent] = useState(labels[0]);
  const tabs = labels.map((words, index) => ({
    key: words,
    label: words,
    count: count === undefined ? undefined : count * index,
    tone: words === '异常' ? 'bad' : undefined,
  }));
  return <Tabs label={label} tabs={tabs} current={current} onChoose={setCurrent} />;
}

function Views() {
  const [view, setView] = useState<'list' | 'board'>('list');
  return <ViewTabs label="视图" views={{ list: '列表', board: '看板' }} current={view} onChoose={setView} />;
}

export const gallery = defineGallery('标签页', {
  default: () => <Example label="订单" labels={['全部', '待付款', '待发货']} />,
  counts: () => <Example label="任务" labels={['已完成', '进行中', '异常']} count={1204} />,
  views: () => <Views />,
  longText: () => <Example label="审批" labels={['等待我审批的采购价格调整申请', '由我提交并且已经被驳回的申请']} />,
  many: () => (
    <Example label="仓库" labels={Array.from({ length: 16 }, (_, index) => `第 ${index + 1} 仓`)} count={9} />
  ),
});
