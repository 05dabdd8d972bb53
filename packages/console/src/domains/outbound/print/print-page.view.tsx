import { useEffect } from 'react';
import { LabelSheet } from './label-sheet.view.tsx';
import { PackingSheet } from './packing-sheet.view.tsx';
import { PickingSheet } from './picking-sheet.view.tsx';
import type { Paper, Print } from './print-address.ts';
import './print.css';

const titles: Readonly<Record<Paper, string>> = { picking: '拣货单', packing: '装箱单', label: '快递面单' };
const sheets = { picking: PickingSheet, packing: PackingSheet, label: LabelSheet } as const;

/** Papers as they will be printed, each on a sheet of its own. */
export function PrintPage({ paper, ids }: Print) {
  const Sheet = sheets[paper];
  useEffect(() => {
    document.documentElement.dataset.paper = paper;
    return () => {
      delete document.documentElement.dataset.paper;
    };
  }, [paper]);
  return (
    <div className="zg-print-page">
      <div className="zg-print-bar">
        <h1>
          {titles[paper]} <span className="zg-faint">共 {ids.length} 份</span>
        </h1>
        <button type="button" className="zg-button" data-kind="primary" onClick={() => window.print()}>
          打印
        </button>
      </div>
      {ids.map((id) => (
        <Sheet key={id} id={id} />
      ))}
    </div>
  );
}
