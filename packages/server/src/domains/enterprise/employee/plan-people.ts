/** A row of the sheet. */
export interface SheetPerson {
  readonly number: string;
  readonly name: string;
  /** Names from the top down, separated by a slash. */
  readonly department?: string | null | undefined;
  readonly position?: string | null | undefined;
  readonly tel?: string | null | undefined;
  readonly birth_date?: string | null | undefined;
  readonly hired_date?: string | null | undefined;
}

/** A person as stored. */
export interface KnownPerson extends Omit<SheetPerson, 'department'> {
  readonly id: number;
  readonly state: string;
  readonly department_id: number | null;
}

/** The tree of departments by path. */
export interface Departments {
  readonly idOf: ReadonlyMap<string, number>;
  readonly pathOf: ReadonlyMap<number, string>;
}

const details = ['name', 'position', 'tel', 'birth_date', 'hired_date'] as const;
type Detail = (typeof details)[number];

/** What becomes of a person who is known. */
export interface PersonChange {
  readonly id: number;
  /** The new path, where the person moves. */
  readonly department?: string;
  readonly details: Readonly<Partial<Record<Detail, string>>>;
  readonly returns: boolean;
}

/** A name, or the end of a path, that several departments bear. */
interface UnclearRow {
  readonly number: string;
  readonly message: string;
}

export interface PeoplePlan {
  readonly joins: readonly SheetPerson[];
  readonly changes: readonly PersonChange[];
  readonly leaves: readonly Pick<KnownPerson, 'id' | 'name'>[];
  /** Paths of departments that are not there yet, parents first. */
  readonly new_departments: readonly string[];
  /** What happens to each person of the sheet, in words, by number. */
  readonly words: ReadonlyMap<string, string>;
  /** Rows whose department is not clear. */
  readonly unclear: readonly UnclearRow[];
}

interface Planned {
  readonly rows: readonly SheetPerson[];
  readonly known: readonly KnownPerson[];
  readonly departments: Departments;
  /** Employees who are not in the sheet leave. */
  readonly is_everybody: boolean;
  /** Otherwise each phone of the sheet counts as new, so that the plan does not tell which one is stored. */
  readonly compares_tel: boolean;
}

/** A path with its parts trimmed: `生产部/一车间`. */
export function normalPath(path: string | null | undefined): string | undefined {
  const parts = (path ?? '').split(/[/／>＞\\]/).map((part) => part.trim());
  const named = parts.filter((part) => part !== '');
  return named.length > 0 ? named.join('/') : undefined;
}

/** The departments whose paths end so; a path that begins at the top is whole, so that it names no other. */
function bearersOf(path: string | undefined, { idOf }: Departments): string[] {
  if (path === undefined || idOf.has(path.split('/')[0] ?? '')) return [];
  return [...idOf.keys()].filter((known) => known.endsWith(`/${path}`));
}

/** A row with the whole path of its department; the end of exactly one department's path is that one. */
function placed(row: SheetPerson, departments: Departments): SheetPerson {
  const path = normalPath(row.department);
  const [only, another] = bearersOf(path, departments);
  return { ...row, department: another === undefined ? (only ?? path) : path };
}

function unclearOf({ number, department }: SheetPerson, departments: Departments): UnclearRow[] {
  const [example, another] = bearersOf(normalPath(department), departments);
  if (another === undefined) return [];
  return [{ number, message: `部门「${department}」有多个，请写上级，如 ${example}` }];
}

/** Compares a sheet with the people of an enterprise: who joins, moves, returns and leaves. An empty cell changes nothing. */
export function planPeople({ rows: read, known, departments, is_everybody, compares_tel }: Planned): PeoplePlan {
  const rows = read.map((row) => placed(row, departments));
  const isChanged = (name: Detail, value: string, person: KnownPerson) =>
    (name === 'tel' && !compares_tel) || value !== person[name];
  const byNumber = new Map(known.map((person) => [person.number, person]));
  const joins: SheetPerson[] = [];
  const changes: PersonChange[] = [];
  const words = new Map<string, string>();
  for (const row of rows) {
    const person = byNumber.get(row.number);
    if (!person) {
      joins.push(row);
      words.set(row.number, '入职');
      continue;
    }
    const change = changeOf(row, person, { departments, isChanged });
    words.set(row.number, wordsOf(change, person, departments));
    if (change.returns || change.department !== undefined || Object.keys(change.details).length > 0)
      changes.push(change);
  }
  const listed = new Set(rows.map(({ number }) => number));
  const leaves = is_everybody ? known.filter(({ number, state }) => state === 'employed' && !listed.has(number)) : [];
  const unclear = rows.flatMap((row) => unclearOf(row, departments));
  const clear = rows.filter(({ number }) => !unclear.some((one) => one.number === number));
  return { joins, changes, leaves, words, unclear, new_departments: missingPaths(clear, departments) };
}

interface Comparison {
  readonly departments: Departments;
  readonly isChanged: (name: Detail, value: string, person: KnownPerson) => boolean;
}

function changeOf(
  row: SheetPerson,
  person: KnownPerson,
  { departments: { pathOf }, isChanged }: Comparison,
): PersonChange {
  const path = normalPath(row.department);
  const before = person.department_id === null ? undefined : pathOf.get(person.department_id);
  const changed = details.flatMap((name): [Detail, string][] => {
    const value = row[name];
    return value && isChanged(name, value, person) ? [[name, value]] : [];
  });
  return {
    id: person.id,
    ...(path !== undefined && path !== before && { department: path }),
    details: Object.fromEntries(changed),
    returns: person.state !== 'employed',
  };
}

const labels: Readonly<Record<Detail, string>> = {
  name: '姓名',
  position: '岗位',
  tel: '手机号',
  birth_date: '出生日期',
  hired_date: '入职日期',
};

function wordsOf(
  { department, details: changed, returns }: PersonChange,
  person: KnownPerson,
  { pathOf }: Departments,
) {
  const from = person.department_id === null ? '无部门' : (pathOf.get(person.department_id) ?? '');
  const updated = (Object.keys(changed) as Detail[]).map((name) => labels[name]);
  const said = [
    ...(returns ? ['复职'] : []),
    ...(department === undefined ? [] : [`调动：${from} → ${department}`]),
    ...(updated.length > 0 ? [`更新${updated.join('、')}`] : []),
  ];
  return said.length > 0 ? said.join('，') : '无变化';
}

function missingPaths(rows: readonly SheetPerson[], { idOf }: Departments): string[] {
  const missing = new Set<string>();
  for (const { department } of rows) {
    const parts = normalPath(department)?.split('/') ?? [];
    for (const [at] of parts.entries()) {
      const path = parts.slice(0, at + 1).join('/');
      if (!idOf.has(path)) missing.add(path);
    }
  }
  return [...missing].sort((a, b) => a.split('/').length - b.split('/').length);
}

const firstOf = (names: readonly string[]) => `${names.slice(0, 5).join('、')}${names.length > 5 ? '等' : ''}`;

/** The plan in one sentence. */
export function planWords({ joins, changes, leaves, new_departments }: PeoplePlan): string {
  const moves = changes.filter(({ department }) => department !== undefined).length;
  const returns = changes.filter((change) => change.returns).length;
  const updates = changes.filter((change) => Object.keys(change.details).length > 0).length;
  const counts = [
    ...(joins.length > 0 ? [`入职 ${joins.length} 人`] : []),
    ...(moves > 0 ? [`调动 ${moves} 人`] : []),
    ...(returns > 0 ? [`复职 ${returns} 人`] : []),
    ...(leaves.length > 0 ? [`离职 ${leaves.length} 人（${firstOf(leaves.map(({ name }) => name))}）`] : []),
    ...(updates > 0 ? [`更新资料 ${updates} 人`] : []),
    ...(new_departments.length > 0 ? [`新建部门 ${new_departments.length} 个（${firstOf(new_departments)}）`] : []),
  ];
  return counts.length > 0 ? counts.join('，') : '与现有名单一致';
}
