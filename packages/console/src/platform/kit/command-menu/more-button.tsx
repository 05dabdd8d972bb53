import { DownIcon } from '../icon/control-icons.tsx';
import type { ButtonProps } from '../input/native-props.ts';

/** The button behind which commands lie; `of` names the record for those who do not see it. */
export function MoreButton({ of, ...props }: ButtonProps & { readonly of: string; readonly children?: never }) {
  return (
    <button {...props} type="button" className="zg-text-button" aria-label={`更多操作 ${of}`} aria-haspopup="menu">
      更多
      <DownIcon size={12} />
    </button>
  );
}
