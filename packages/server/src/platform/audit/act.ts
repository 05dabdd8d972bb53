/** An act that is no write of its own: a sign-in, an export, a look at what is masked. */
export interface Act {
  /** Who acted, where the caller is nobody yet. */
  readonly user_id?: number;
  readonly act: string;
  readonly act_label: string;
  readonly resource?: { readonly name: string; readonly label: string };
  readonly subject_id?: number;
  readonly subject?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
