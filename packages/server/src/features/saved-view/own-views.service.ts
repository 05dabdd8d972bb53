import { readListKey } from '@zhanggui/contract/features/saved-view/saved-view.action';
import type { Context } from '../../platform/context.ts';
import type { Counter } from '../../platform/count/count-plan.ts';
import { accountsOf } from '../../platform/identity/accounts-of.ts';
import { inLanes } from '../../platform/in-lanes.ts';
import { signedIn } from '../../platform/resource/access.ts';
import type { ResourceRegistry } from '../../platform/resource/compiled.ts';
import { countList } from '../../platform/resource/count-list.ts';
import type { PageAdmission } from '../../platform/resource/page-admission.ts';

/** What counting a view needs of the server. */
export interface ViewSurface {
  readonly registry: ResourceRegistry;
  readonly counter: Counter;
  readonly admits: PageAdmission;
}

interface KeptView {
  readonly id: number;
  readonly list: string;
  readonly name: string;
  readonly search: string;
  readonly fixed: string;
}

interface CountedView extends Pick<KeptView, 'id' | 'name'> {
  readonly page: string;
  readonly path: string;
  /** Null where the list can not be counted. */
  readonly count: number | null;
}

const most = 12;
const lanes = 2;
/** Parameters of a list's address that do not narrow it. */
const others: readonly string[] = ['view', 'page', 'page_size', 'ordering', 'id', 'form'];

/** The caller's newest views, each counted as its list counts. */
export async function ownViews(ctx: Context, { registry, counter, admits }: ViewSurface): Promise<CountedView[]> {
  const caller = signedIn(ctx.caller);
  const kept = await accountsOf(ctx).db.rows<KeptView>(
    'SELECT id, list, name, search, fixed FROM saved_view WHERE user_id = $1 ORDER BY updated_at DESC, id DESC LIMIT 50',
    [caller.id],
  );
  const opened = kept.flatMap(({ list, ...view }) => {
    const place = readListKey(list);
    return place && admits(caller, place.page) ? [{ ...view, ...place }] : [];
  });
  return inLanes(lanes, opened.slice(0, most), async ({ id, name, search, fixed, page, resource }) => {
    const compiled = registry.get(resource);
    const filters = { ...parametersOf(search), ...parametersOf(fixed) };
    const counted = compiled && (await countList(ctx, counter, compiled, { filters }));
    return { id, name, page, path: search === '' ? page : `${page}?${search}`, count: counted?.count ?? null };
  });
}

function parametersOf(search: string): Readonly<Record<string, string>> {
  return Object.fromEntries([...new URLSearchParams(search)].filter(([name]) => !others.includes(name)));
}
