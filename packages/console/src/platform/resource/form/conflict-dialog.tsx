import { useState } from 'react';
import { adapterOf } from '../../fields/field-adapters.tsx';
import { ShownValue } from '../../fields/parts/shown-value.tsx';
import { Button } from '../../kit/button/button.tsx';
import { Dialog } from '../../kit/dialog/dialog.tsx';
import { RadioButton } from '../../kit/input/check-box.tsx';
import type { Values } from './state/changes.ts';
import type { Merge, Overlap } from './state/merge.ts';

type Side = 'mine' | 'theirs';

interface ChoiceProps {
  readonly overlap: Overlap;
  readonly side: Side;
  readonly chosen: boolean;
  readonly onChoose: () => void;
}

function Choice({ overlap, side, chosen, onChoose }: ChoiceProps) {
  const { name, field } = overlap;
  return (
    <td>
      <label className="zg-conflict-choice" data-chosen={chosen}>
        <RadioButton name={name} checked={chosen} onChange={onChoose} />
        <ShownValue adapter={adapterOf(field)} field={field} value={overlap[side]} place="detail" />
      </label>
    </td>
  );
}

interface ConflictDialogProps {
  readonly merge: Merge;
  readonly onSettle: (chosen: Values) => void;
  readonly onClose: () => void;
}

/** Shows the fields that two users changed, with a choice for each. */
export function ConflictDialog({ merge, onSettle, onClose }: ConflictDialogProps) {
  const [sides, setSides] = useState<Readonly<Record<string, Side>>>({});
  const sideOf = ({ name }: Overlap): Side => sides[name] ?? 'mine';
  const settle = () =>
    onSettle(Object.fromEntries(merge.overlaps.map((overlap) => [overlap.name, overlap[sideOf(overlap)]])));
  const footer = (
    <>
      <Button onClick={onClose}>继续编辑</Button>
      <Button kind="primary" onClick={settle}>
        合并并保存
      </Button>
    </>
  );
  return (
    <Dialog title="记录已被他人修改" width={640} onClose={onClose} footer={footer}>
      <p>以下字段您和他人都修改过，请选择要保留的值；其余修改会自动合并。</p>
      <table className="zg-conflict">
        <thead>
          <tr>
            <th scope="col">字段</th>
            <th scope="col">我的修改</th>
            <th scope="col">他人的修改</th>
          </tr>
        </thead>
        <tbody>
          {merge.overlaps.map((overlap) => (
            <tr key={overlap.name}>
              <th scope="row">{overlap.field.label}</th>
              {(['mine', 'theirs'] as const).map((side) => (
                <Choice
                  key={side}
                  overlap={overlap}
                  side={side}
                  chosen={sideOf(overlap) === side}
                  onChoose={() => setSides({ ...sides, [overlap.name]: side })}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Dialog>
  );
}
