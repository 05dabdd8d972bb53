/** A locked document that moves stock. */
export interface LockedDoc {
  readonly id: number;
  readonly number: string;
  readonly state: string;
  readonly type: number;
  readonly from_location_id: number | null;
  readonly to_location_id: number | null;
  readonly supplier_id: number | null;
  readonly source_id: number | null;
  /** How many postings it has made, for the numbers of their movements. */
  readonly postings: number;
  readonly agent_label_id: number | null;
  readonly remark: string | null;
  /** What it puts right in the books. */
  readonly corrects: string | null;
  readonly corrects_id: number | null;
}

/** A document as its movements name it. */
export function documentOf({ id, number }: Pick<LockedDoc, 'id' | 'number'>) {
  return { kind: 'stock_doc', id, no: number } as const;
}

/** The place that a document of its kind always has. */
export function placeOf(id: number | null): number {
  if (id === null) throw new Error('a document without the place of its kind');
  return id;
}
