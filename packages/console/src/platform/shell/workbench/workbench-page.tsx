import { Suspense } from 'react';
import { useFeatures } from '../../feature-parts.ts';
import { Switch } from '../../kit/input/check-box.tsx';
import { PageHeader } from '../frame/page-header.tsx';
import { useStart } from './use-start.ts';
import '../../fields/parts/controls.css';
import './workbench.css';

/** /workbench: what waits for the user, by the cards of the features. */
export function WorkbenchPage() {
  const { workbenchCards } = useFeatures();
  const { isWorkbench, choose } = useStart();
  return (
    <>
      <PageHeader
        description="待处理的工作、进行中的任务和最近打开的记录"
        actions={
          <label className="zg-workbench-start">
            <Switch checked={isWorkbench} onChange={(event) => choose(event.target.checked)} />
            登录后打开工作台
          </label>
        }
      />
      <div className="zg-workbench">
        {workbenchCards.map(({ name, Part }) => (
          <Suspense key={name}>
            <Part />
          </Suspense>
        ))}
      </div>
    </>
  );
}
