import type { StepPlacing, StepWork } from '../price/price-steps.port.ts';

/** What a document bills leaves nothing for the order itself to charge. */
export function billedWorks(_ctx: unknown, { billed_by }: StepPlacing): readonly StepWork[] {
  if (billed_by === undefined) return [];
  const { id: source_id, number: label } = billed_by;
  return [
    {
      offers: (left_fen) => [
        { source_id, label, lines: [...left_fen.keys()], discount_fen: left_fen.reduce((sum, fen) => sum + fen, 0) },
      ],
    },
  ];
}
