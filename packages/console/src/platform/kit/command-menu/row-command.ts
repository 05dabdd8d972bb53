/** Something that can be done with a record. */
export interface RowCommand {
  readonly key: string;
  readonly label: string;
  readonly tone?: 'danger';
  readonly run: () => void;
}
