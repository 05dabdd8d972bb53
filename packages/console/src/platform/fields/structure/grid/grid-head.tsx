import type { Field } from '@zhanggui/contract/platform/fields/field';
import { DownIcon } from '../../../kit/icon/control-icons.tsx';
import './grid-head.css';

interface GridHeadProps {
  readonly field: Field;
  /** Repeats the first row's value below; absent where there is nothing to fill. */
  readonly onFill: (() => void) | undefined;
}

/** The head of a grid's column, with the button that fills it down. */
export function GridHead({ field, onFill }: GridHeadProps) {
  return (
    <span className="zg-grid-head">
      {field.label}
      {onFill && (
        <button
          type="button"
          className="zg-copy"
          aria-label={`${field.label}向下填充`}
          title="用第一行填充"
          onClick={onFill}
        >
          <DownIcon size={12} />
        </button>
      )}
    </span>
  );
}
