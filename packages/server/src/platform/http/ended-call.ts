/** A call as it ended. */
export interface EndedCall {
  readonly at: Date;
  readonly method: string;
  /** Without the query, which may hold what people searched for. */
  readonly path: string;
  readonly status: number;
  readonly milliseconds: number;
  readonly reason: string | null;
  readonly user_id: number | null;
  readonly app_id: number | null;
  readonly address: string;
  readonly request_id: string;
}
