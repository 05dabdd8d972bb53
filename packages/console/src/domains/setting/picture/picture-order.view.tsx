import { useQuery } from '@tanstack/react-query';
import { arrangePictures } from '@zhanggui/contract/domains/setting/picture/picture.action';
import { pictureDisplay, pictureKind, pictureSlot } from '@zhanggui/contract/domains/setting/picture/picture.enum';
import { picture } from '@zhanggui/contract/domains/setting/picture/picture.resource';
import { labelOf } from '@zhanggui/contract/platform/enum';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { useSearchParams } from 'react-router';
import { mediaUrl } from '../../../platform/api/media.ts';
import { recordsQuery } from '../../../platform/api/records-query.ts';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { Picture } from '../../../platform/fields/media/picture.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { Notice } from '../../../platform/kit/notice/notice.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { SortableList } from '../../../platform/kit/sortable-list/sortable-list.tsx';
import { StorefrontScreen } from '../../../platform/kit/storefront-screen/storefront-screen.tsx';
import { ViewTabs } from '../../../platform/kit/tabs/view-tabs.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import { PageHeader } from '../../../platform/shell/frame/page-header.tsx';
import { PictureSwitch } from './picture-switch.view.tsx';

type PictureRow = RowOf<typeof picture>;
type Slot = PictureRow['slot'];

const slots = Object.fromEntries(pictureSlot.values.map(({ value, label }) => [value, label])) as Record<Slot, string>;

function useSlot() {
  const [search, setSearch] = useSearchParams();
  const slot = pictureSlot.values.find(({ value }) => value === search.get('slot'))?.value ?? 'home';
  const choose = (next: Slot) =>
    setSearch([['view', 'arrange'], ...(next === 'home' ? [] : [['slot', next]])] as [string, string][]);
  return [slot, choose] as const;
}

function usePictures(slot: Slot) {
  return useQuery(recordsQuery(picture, { size: 500, ordering: 'position', filters: { slot__exact: slot } }));
}

interface KindProps {
  readonly slot: Slot;
  readonly kind: PictureRow['kind'];
  readonly rows: readonly PictureRow[];
}

/** The pictures of one kind; dragging one or moving it by keys stores the new order. */
function KindOrder({ slot, kind, rows }: KindProps) {
  const { has } = usePermission();
  const { sending, call } = useActionCall();
  const label = labelOf(pictureKind, kind);
  const sort = (keys: readonly string[]) =>
    void call(arrangePictures, { body: { slot, kind, pictures: keys.map((id) => ({ id: Number(id) })) } });
  return (
    <section aria-label={label}>
      <SectionHead title={`${label}（${rows.length}）`} />
      {rows.length === 0 && <p className="zg-faint">这个位置还没有{label}</p>}
      <SortableList
        label={`${label}的顺序`}
        disabled={sending || !admits(arrangePictures.permission, has)}
        items={rows.map(({ id, title, picture: url, display }) => ({
          key: String(id),
          label: title,
          content: (
            <>
              <Picture url={url} alt="" size={40} />
              <span>{title}</span>
              <EnumLabel of={pictureDisplay} value={display ?? 'off'} />
            </>
          ),
        }))}
        onSort={sort}
      />
    </section>
  );
}

function Preview({ slot, rows }: { readonly slot: Slot; readonly rows: readonly PictureRow[] }) {
  const live = rows.filter(({ display }) => display === 'live');
  const ground = live.find(({ kind }) => kind === pictureKind.background);
  return (
    <StorefrontScreen
      label={`${slots[slot]}预览`}
      title={slots[slot]}
      background={ground && mediaUrl(ground.picture)}
      icons={live
        .filter(({ kind }) => kind === pictureKind.icon)
        .map(({ id, title, picture: url }) => ({ key: String(id), title, src: mediaUrl(url) }))}
    />
  );
}

/** The order of a slot's pictures beside what a phone shows now. */
export function PictureOrder() {
  const [slot, choose] = useSlot();
  const { data, error, refetch } = usePictures(slot);
  const rows = data?.results ?? [];
  return (
    <>
      <PageHeader />
      <PictureSwitch />
      <ViewTabs label="展示位置" views={slots} current={slot} onChoose={choose} />
      <Stack gap={16} inset>
        {error && <LoadFailed what="图片" error={error} isFramed onRetry={() => void refetch()} />}
        {data && rows.length === 0 && (
          <Notice title={`${slots[slot]}没有图片`} isFramed>
            <p>新建图片并选择这个展示位置</p>
          </Notice>
        )}
        {rows.length > 0 && (
          <div className="zg-beside">
            <Preview slot={slot} rows={rows} />
            <Stack gap={16}>
              {[pictureKind.icon, pictureKind.background].map((kind) => (
                <KindOrder key={kind} slot={slot} kind={kind} rows={rows.filter((row) => row.kind === kind)} />
              ))}
            </Stack>
          </div>
        )}
      </Stack>
    </>
  );
}
