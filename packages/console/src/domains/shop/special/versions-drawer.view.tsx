import { useQuery } from '@tanstack/react-query';
import { restoreSpecial } from '@zhanggui/contract/domains/shop/special/special.action';
import { specialVersion } from '@zhanggui/contract/domains/shop/special/special-version.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { recordsQuery } from '../../../platform/api/records-query.ts';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { Drawer } from '../../../platform/kit/drawer/drawer.tsx';
import { Entry } from '../../../platform/kit/entry/entry.tsx';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import type { Row } from '../../../platform/resource/data/row.ts';

type Version = RowOf<typeof specialVersion>;

const most = 100;

function windowWords({ starts_at, ends_at }: Version): string {
  if (!(starts_at || ends_at)) return '一直展示';
  return `${starts_at ? formatDateTime(starts_at) : '立即'} 至 ${ends_at ? formatDateTime(ends_at) : '一直'}`;
}

interface VersionsDrawerProps {
  readonly record: Row;
  readonly onRestored: (reply: unknown) => void;
  readonly onClose: () => void;
}

/** What was published of a special, the newest first. */
export function VersionsDrawer({ record, onRestored, onClose }: VersionsDrawerProps) {
  const { data, error, refetch } = useQuery(
    recordsQuery(specialVersion, { size: most, ordering: '-number', filters: { special: record.id } }),
  );
  return (
    <Drawer open title="发布过的版本" size={480} onClose={onClose} rootClassName="zg-drawer-side">
      {error && <LoadFailed what="版本" error={error} onRetry={() => void refetch()} />}
      {data?.results.length === 0 && <p className="zg-faint">还没有发布过</p>}
      {data?.results.map((version) => (
        <Entry
          key={version.id}
          title={`v${version.number} ${version.title}`}
          actions={
            <ActionButton
              action={restoreSpecial}
              record={version as unknown as Row}
              resource={specialVersion}
              given={{ version: record.version }}
              onDone={onRestored}
            />
          }
        >
          {formatDateTime(version.created_at)} {version.created_by?.nickname} 发布 · {version.block_count} 块 ·{' '}
          {version.mall_names} · {windowWords(version)}
        </Entry>
      ))}
    </Drawer>
  );
}
