import { cutOffDate } from '../../platform/fields/time/cut-off.ts';
import { writeDayRange } from '../../platform/fields/time/day-range.ts';
import { Button } from '../../platform/kit/button/button.tsx';
import type { ResourceListModel } from '../../platform/resource/list/use-resource-list.ts';

interface CutOffButtonProps {
  readonly list: ResourceListModel;
  /** The datetime field that is cut off, with its label. */
  readonly name: string;
  readonly label: string;
}

/** Shows what lies before the fixed day at which the old layouts were cut off. */
export function CutOffButton({ list, name, label }: CutOffButtonProps) {
  const show = () => list.filter(writeDayRange(name, { from: undefined, to: cutOffDate }));
  return (
    <Button title={`${label}不晚于 ${cutOffDate}`} onClick={show}>
      截止 {cutOffDate}
    </Button>
  );
}
