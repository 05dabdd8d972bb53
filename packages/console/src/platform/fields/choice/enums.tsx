import { labelOf } from '@zhanggui/contract/platform/enum';
import type { EnumsField } from '@zhanggui/contract/platform/fields/choice/enums';
import { lazyPart } from '../../kit/loading/lazy-part.ts';
import type { CellProps, ConsoleFieldAdapter } from '../field-adapter.ts';
import { LineCell } from '../text/text.tsx';

function describe(value: readonly string[], { of }: EnumsField): string {
  return value.map((one) => labelOf(of, one)).join('、');
}

function EnumsCell({ value, field }: CellProps<EnumsField>) {
  return <LineCell value={describe(value, field)} />;
}

export const enumsAdapter: ConsoleFieldAdapter<EnumsField> = {
  Cell: EnumsCell,
  Input: lazyPart(async () => (await import('./enums-input.tsx')).EnumsInput),
  describe,
  column: { width: 220 },
};
