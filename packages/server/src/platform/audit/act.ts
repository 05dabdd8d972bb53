/** An act without a write of its own, such as a sign-in, an export or a reveal. */
export interface Act {
  /** The actor, before the caller is identified. */
  readonly user_id?: number;
  readonly act: string;
  readonly act_label: string;
  readonly resource?: { readonly name: string; readonly label: string };
  readonly subject_id?: number;
  readonly subject?: string;
  readonly details?: Readonly<Record<string, unknown>>;
}
