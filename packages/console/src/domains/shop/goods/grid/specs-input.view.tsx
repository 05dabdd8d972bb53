import { axisFault, maxAxes, type SpecAxis } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import type { InputProps } from '../../../../platform/fields/field-adapter.ts';
import { TextButton } from '../../../../platform/kit/button/button.tsx';
import { AddIcon } from '../../../../platform/kit/icon/control-icons.tsx';
import { toast } from '../../../../platform/kit/toast/toast.ts';
import { useFormRecord, useFormStore } from '../../../../platform/resource/form/form-record.ts';
import { type MovedAxis, maxRows, regridded, rowCount, type SkuRow, specKey, withSaved } from './sku-rows.ts';
import { SpecAxisInput } from './spec-axis.view.tsx';
import './specs.css';

/** Keys of the axes: what stays with a place while names are typed. */
const places = ['first', 'second', 'third'];

function sameCombinations(one: readonly SkuRow[], other: readonly SkuRow[]): boolean {
  return one.length === other.length && one.every((row, index) => specKey(row) === specKey(other[index]));
}

/** Sets the axes and with them the rows of the SKU grid. */
function useAxes(axes: readonly SpecAxis[]) {
  const store = useFormStore();
  const saved = (useFormRecord()?.skus ?? []) as readonly SkuRow[];
  return (after: readonly MovedAxis[]) => {
    const count = rowCount(after);
    if (count > maxRows) return toast.error(`这样会有 ${count} 个规格组合，最多 ${maxRows} 个`);
    const rows = (store.read().values.skus ?? []) as readonly SkuRow[];
    store.set(
      'specs',
      after.map(({ name, values }) => ({ name, values })),
    );
    const next = regridded(rows, axes, after);
    if (!sameCombinations(next, rows)) store.set('skus', withSaved(next, saved));
  };
}

/** The axes of a goods' variants, up to three, each with its values. */
export function SpecsInput({ id, value, issues }: InputProps) {
  const axes = (value ?? []) as unknown as readonly SpecAxis[];
  const change = useAxes(axes);
  const moved: readonly MovedAxis[] = axes.map((axis, from) => ({ ...axis, from }));
  return (
    <div className="zg-specs" aria-invalid={'' in issues}>
      {axes.map((axis, index) => (
        <SpecAxisInput
          key={places[index]}
          id={`${id}.${index}`}
          axis={axis}
          isWrong={'' in issues && axisFault(axis, index) !== undefined}
          onChange={(next) => change(moved.with(index, { ...next, from: index }))}
          onRemove={() => change(moved.toSpliced(index, 1))}
        />
      ))}
      {axes.length < maxAxes && (
        <TextButton
          id={id}
          aria-label="添加规格"
          onClick={() => change([...moved, { name: '', values: [], from: undefined }])}
        >
          <AddIcon size={14} />
          添加规格
        </TextButton>
      )}
      {axes.length === 0 && (
        <p className="zg-form-help">没有规格的商品只有一个SKU；添加颜色、尺码等规格后，下表按组合展开。</p>
      )}
    </div>
  );
}
