import { OneOf } from '../../kit/segmented/one-of.tsx';
import { type DayRange, rangePresets } from './day-range.ts';

interface DayPresetsProps {
  readonly range: DayRange;
  readonly onChange: (range: DayRange) => void;
}

/** Frequent ranges of days, of which one click chooses. */
export function DayPresets({ range, onChange }: DayPresetsProps) {
  const presets = rangePresets(new Date());
  const chosen = presets.find(({ from, to }) => from === range.from && to === range.to);
  return (
    <OneOf
      label="日期快捷选择"
      values={presets.map(({ label }) => ({ value: label, label }))}
      chosen={chosen?.label ?? ''}
      onChoose={(label) => {
        const preset = presets.find((one) => one.label === label);
        if (preset) onChange(preset);
      }}
    />
  );
}
