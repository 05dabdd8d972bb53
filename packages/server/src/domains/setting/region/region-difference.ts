import type { regionChangeKind } from '@zhanggui/contract/domains/setting/region/region-change.resource';
import type { ValueOf } from '@zhanggui/contract/platform/enum';

/** A place of the official list; `code` has two digits for each level. */
export interface OfficialRegion {
  readonly code: string;
  readonly name: string;
}

/** A stored place. */
export interface KnownRegion {
  readonly id: number;
  readonly code: string | null;
  readonly name: string;
  readonly level: number;
  readonly parent_id: number | null;
  readonly is_enabled: boolean;
}

export interface RegionChange {
  readonly key: string;
  readonly kind: ValueOf<typeof regionChangeKind>;
  readonly level: 1 | 2 | 3;
  readonly code: string;
  readonly former_code: string | null;
  readonly name: string;
  readonly former_name: string | null;
  /** Null of a place that is added. */
  readonly id: number | null;
}

const line = /^\s*(\d{6})[\s,，]+(\S.{0,31}?)[\s*＊]*$/;

/** Reads lines of six digits and a name; others, such as headings, are left out. */
export function readOfficialList(text: string): readonly OfficialRegion[] {
  return text.split('\n').flatMap((row) => {
    const [, digits, name] = line.exec(row) ?? [];
    return digits && name ? [{ code: digits.replace(/^(\d{2}(?:\d{2})?)(?:00)+$/, shortened), name }] : [];
  });
}

/** `370000` is a province, `370200` a city. */
function shortened(digits: string): string {
  return digits.endsWith('0000') ? digits.slice(0, 2) : digits.slice(0, 4);
}

export const parentCode = (code: string): string => code.slice(0, -2);
const levelOf = (code: string) => (code.length / 2) as 1 | 2 | 3;

/** Development zones have codes of the statistics office, which official lists leave out. */
const isZone = (code: string): boolean => /^\d{4}7[1-9]$/.test(code);

/** Codes that a list names more than once. */
export function repeatedCodes(official: readonly OfficialRegion[]): readonly string[] {
  return official.map(({ code }) => code).filter((code, at, all) => all.indexOf(code) !== at);
}

/** Places whose place above is neither in the list nor stored. */
export function orphans(official: readonly OfficialRegion[], known: readonly KnownRegion[]): readonly OfficialRegion[] {
  const codes = new Set([...official, ...known].map(({ code }) => code));
  return official.filter(({ code }) => code.length > 2 && !codes.has(parentCode(code)));
}

/**
 * What makes the stored places those of an official list, higher levels first. Provinces that the list does not name stay,
 * and so does what lies in those of which it names nothing else; places without a code are never touched.
 */
export function regionDifference(
  official: readonly OfficialRegion[],
  known: readonly KnownRegion[],
): readonly RegionChange[] {
  const byCode = new Map(known.flatMap((one) => (one.code === null ? [] : [[one.code, one] as const])));
  const listed = new Set(official.map(({ code }) => code));
  const gone = goneOf(known, listed);
  const recoded = recodedOf(official, byCode, gone);
  const kept = new Set([...recoded.values()].map(({ id }) => id));
  const changes = [
    ...gone.filter(({ id }) => !kept.has(id)).map((one) => changeOf('disabled', one, one)),
    ...official.flatMap((one) => officialChanges(one, byCode.get(one.code), recoded.get(one.code))),
  ];
  return changes.toSorted((a, b) => a.level - b.level || a.code.localeCompare(b.code) || a.kind.localeCompare(b.kind));
}

type Coded = KnownRegion & { readonly code: string };

function goneOf(known: readonly KnownRegion[], listed: ReadonlySet<string>): readonly Coded[] {
  const codes = [...listed];
  const compared = new Set(codes.filter((code) => code.length > 2).map((code) => code.slice(0, 2)));
  const above = new Set(codes.filter((code) => code.length === 6).map(parentCode));
  return known.filter(
    (one): one is Coded =>
      one.code !== null &&
      one.code.length > 2 &&
      one.is_enabled &&
      compared.has(one.code.slice(0, 2)) &&
      !listed.has(one.code) &&
      !above.has(one.code) &&
      !isZone(one.code),
  );
}

/** Places that have a new code and their old name, by the new code. */
function recodedOf(
  official: readonly OfficialRegion[],
  byCode: ReadonlyMap<string, KnownRegion>,
  gone: readonly Coded[],
): ReadonlyMap<string, Coded> {
  const byPlace = new Map(gone.map((one) => [`${parentCode(one.code)} ${one.name}`, one]));
  return new Map(
    official.flatMap(({ code, name }) => {
      const before = byCode.has(code) ? undefined : byPlace.get(`${parentCode(code)} ${name}`);
      return before ? [[code, before] as const] : [];
    }),
  );
}

function officialChanges(
  one: OfficialRegion,
  known: KnownRegion | undefined,
  recoded: Coded | undefined,
): readonly RegionChange[] {
  if (recoded) return [changeOf('recoded', recoded, one)];
  if (!known) return [changeOf('added', undefined, one)];
  return [
    ...(known.name === one.name ? [] : [changeOf('renamed', known, one)]),
    ...(known.is_enabled ? [] : [changeOf('enabled', known, one)]),
  ];
}

function changeOf(
  kind: RegionChange['kind'],
  before: KnownRegion | undefined,
  { code, name }: OfficialRegion,
): RegionChange {
  return {
    ...{ key: `${kind}:${code}`, kind, level: levelOf(code), code, name },
    former_code: before === undefined || before.code === code ? null : before.code,
    former_name: before === undefined || before.name === name ? null : before.name,
    id: before?.id ?? null,
  };
}
