import type { DerivedObject } from './derived-object.ts';
import { FIRST_CHARACTER, OTHER_CHARACTERS, OTHER_INITIALS, USUAL_INITIALS } from './initials.gen.ts';
import { NORMAL, PURE, pure } from './text-functions.ts';

const LAST_CHARACTER = FIRST_CHARACTER + USUAL_INITIALS.length - 1;

/** Names by their pinyin initials: pairs and triples of initials that follow each other, in each reading of their characters. */
export const INITIAL_FUNCTIONS: readonly DerivedObject[] = [
  pure('initial_grams', {
    returns: 'text[]',
    body: `LANGUAGE plpgsql ${PURE} COST 100 AS $$
DECLARE
  usual CONSTANT bytea := '${USUAL_INITIALS}';
  other_characters CONSTANT text := '${OTHER_CHARACTERS}';
  other_initials CONSTANT text := '${OTHER_INITIALS}';
  letter text;
  point integer;
  place integer;
  own text;
  former text := '';
  before text := '';
  found text[] := '{}';
BEGIN
  FOREACH letter IN ARRAY string_to_array(${NORMAL}, NULL) LOOP
    point := ascii(letter);
    IF point BETWEEN ${FIRST_CHARACTER} AND ${LAST_CHARACTER} THEN
      own := replace(chr(get_byte(usual, point - ${FIRST_CHARACTER})), '?', '');
      place := strpos(other_characters, letter);
      WHILE place > 0 AND substr(other_characters, place, 1) = letter LOOP
        own := own || substr(other_initials, place, 1);
        place := place + 1;
      END LOOP;
    ELSE
      own := CASE WHEN letter ~ '^[a-z0-9]$' THEN letter ELSE '' END;
    END IF;
    CONTINUE WHEN own = '';
    FOR i IN 1 .. length(own) LOOP
      FOR j IN 1 .. length(former) LOOP
        found := found || (substr(former, j, 1) || substr(own, i, 1));
        FOR k IN 1 .. length(before) LOOP
          found := found || (substr(before, k, 1) || substr(former, j, 1) || substr(own, i, 1));
        END LOOP;
      END LOOP;
    END LOOP;
    before := former;
    former := own;
  END LOOP;
  RETURN found;
END $$`,
  }),
  pure('contains_initials', {
    returns: 'text[]',
    body: `LANGUAGE plpgsql ${PURE} AS $$
DECLARE
  typed text := ${NORMAL};
  found text[] := '{}';
BEGIN
  IF length(typed) < 3 THEN
    RETURN ARRAY[typed];
  END IF;
  FOR at IN 1 .. length(typed) - 2 LOOP
    found := found || substr(typed, at, 3);
  END LOOP;
  RETURN found;
END $$`,
  }),
];
