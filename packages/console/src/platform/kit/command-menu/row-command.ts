/** Something that can be done with a record. */
export interface RowCommand {
  readonly key: string;
  readonly label: string;
  readonly tone?: 'danger';
  /** Never the primary button: it is legal, but no step towards the record's end. */
  readonly emphasis?: 'plain';
  readonly run: () => void;
}
