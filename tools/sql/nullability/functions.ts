const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

/** Functions that never return NULL. */
export const neverNull = words(`
  generate_series   count now clock_timestamp statement_timestamp transaction_timestamp row_number rank dense_rank percent_rank cume_dist
  json_build_object jsonb_build_object json_build_array jsonb_build_array concat random gen_random_uuid
  pg_current_xact_id pg_current_snapshot pg_current_wal_lsn txid_current pg_backend_pid current_database version nextval
  pg_try_advisory_lock pg_try_advisory_xact_lock pg_is_in_recovery pg_postmaster_start_time`);

/** Functions that return NULL for a NULL argument and for no other. */
export const strict = words(`
  abs ceil ceiling floor round trunc sign sqrt power mod div length char_length character_length octet_length lower upper
  left right replace substr btrim ltrim rtrim trim lpad rpad repeat reverse initcap split_part strpos position
  starts_with translate md5 sha256 encode decode convert_to convert_from ascii chr quote_ident quote_literal overlay
  regexp_replace regexp_count regexp_like to_char to_number to_date to_timestamp date_trunc date_part extract timezone age
  make_date make_interval make_timestamptz justify_hours date_bin
  cardinality array_append array_cat array_remove array_replace string_to_array array_to_string array_fill
  to_json to_jsonb row_to_json jsonb_array_length json_array_length jsonb_strip_nulls jsonb_set jsonb_pretty jsonb_typeof
  hashtext hashtextextended similarity word_similarity strict_word_similarity
  set_config currval setval pg_column_size pg_size_pretty pg_database_size pg_relation_size pg_total_relation_size
  has_any_column_privilege has_table_privilege pg_notify pg_advisory_lock pg_advisory_xact_lock pg_wal_lsn_diff
  pg_visible_in_snapshot pg_snapshot_xmin bit_count num_nonnulls int4 int8 numeric text float8 like`);

/** Aggregates that are NULL over no rows, or over nothing but NULLs. */
export const aggregates = words('sum min max avg bool_and bool_or every string_agg bit_and bit_or bit_xor any_value');

/** Aggregates that are NULL over no rows only. */
export const collecting = words('array_agg json_agg jsonb_agg json_object_agg jsonb_object_agg');

/** Window functions that return a value of the frame, which holds the row itself unless it says otherwise. */
export const framed = words('first_value last_value');

/** Operators that may return NULL though neither side is. */
export const lookups = words('-> ->> #> #>> @?');

/** Functions of a FROM clause whose rows hold no NULL, with the names of their columns. */
export const rowFunctions: ReadonlyMap<string, readonly string[]> = new Map([
  ['generate_series', []],
  ['generate_subscripts', []],
  ['jsonb_array_elements', ['value']],
  ['json_array_elements', ['value']],
  ['jsonb_object_keys', []],
  ['json_object_keys', []],
  ['jsonb_each', ['key', 'value']],
  ['json_each', ['key', 'value']],
  ['string_to_table', []],
  ['regexp_split_to_table', []],
]);
