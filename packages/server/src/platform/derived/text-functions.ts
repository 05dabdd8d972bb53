import type { DerivedObject } from './derived-object.ts';

/**
 * The normal form in which `contains` compares. It names built-in functions only, so that it can be inlined, and restored
 * from a dump, whose search path is empty.
 */
export const NORMAL = 'lower(normalize(given, NFKC))';

export const PURE = 'IMMUTABLE STRICT PARALLEL SAFE';

/** The functions that page, count, tail and index share for `contains`, so that they can not disagree. */
export const TEXT_FUNCTIONS: readonly DerivedObject[] = [
  pure('norm', { returns: 'text', body: `LANGUAGE sql ${PURE} RETURN ${NORMAL}` }),
  // Its cost makes the planner test LIKE first wherever no index has answered.
  pure('grams', {
    returns: 'text[]',
    body: `LANGUAGE plpgsql ${PURE} COST 100 AS $$
DECLARE
  letters text[] := string_to_array(${NORMAL}, NULL);
  found text[] := letters;
BEGIN
  FOR at IN 2 .. cardinality(letters) LOOP
    found := found || (letters[at - 1] || letters[at]);
  END LOOP;
  RETURN found;
END $$`,
  }),
  pure('contains_pattern', {
    returns: 'text',
    body: `LANGUAGE sql ${PURE} RETURN '%' || regexp_replace(${NORMAL}, '([\\\\%_])', '\\\\\\1', 'g') || '%'`,
  }),
  pure('contains_grams', {
    returns: 'text[]',
    body: `LANGUAGE plpgsql ${PURE} AS $$
DECLARE
  letters text[] := string_to_array(${NORMAL}, NULL);
  found text[] := '{}';
BEGIN
  IF cardinality(letters) < 2 THEN
    RETURN letters;
  END IF;
  FOR at IN 2 .. cardinality(letters) LOOP
    found := found || (letters[at - 1] || letters[at]);
  END LOOP;
  RETURN found;
END $$`,
  }),
];

/** A function of one text that depends on nothing else. */
export function pure(
  name: string,
  { returns, body }: { readonly returns: string; readonly body: string },
): DerivedObject {
  return {
    kind: 'function',
    name,
    create: [`CREATE FUNCTION public.${name}(given text) RETURNS ${returns} ${body}`],
    drop: `DROP FUNCTION IF EXISTS public.${name}(text)`,
  };
}
