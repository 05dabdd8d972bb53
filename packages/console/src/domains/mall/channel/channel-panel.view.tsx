import { useQuery, useQueryClient } from '@tanstack/react-query';
import {
  compareMall,
  disableChannel,
  enableChannel,
  pullMall,
  pushMall,
  readChannel,
} from '@zhanggui/contract/domains/mall/channel/channel.action';
import { channelState } from '@zhanggui/contract/domains/mall/channel/channel.enum';
import { mall } from '@zhanggui/contract/domains/shop/mall/mall.resource';
import type { MallKind } from '@zhanggui/contract/domains/shop/mall/mall-pages';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { useSearchParams } from 'react-router';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatNumber } from '../../../platform/format/number.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';
import { SectionHead } from '../../../platform/kit/section-head/section-head.tsx';
import { Summary } from '../../../platform/kit/summary/summary.tsx';
import { ActionButton } from '../../../platform/resource/action/action-button.tsx';
import { type MallRow, useMalls } from '../../shop/mall/mall-choice.view.tsx';

type Standing = ReplyOfAction<typeof readChannel>;

const momentOf = (seconds: number | null) => (seconds === null ? '-' : formatDateTime(seconds));

function figuresOf({ state, waiting, failed, differing, ...at }: Standing) {
  return [
    { name: 'state', label: channelState.label, words: <EnumLabel of={channelState} value={state} /> },
    { name: 'differing', label: '货架有差异', words: formatNumber(differing) },
    { name: 'waiting', label: '推送中', words: formatNumber(waiting) },
    { name: 'failed', label: '失败', words: formatNumber(failed) },
    { name: 'pushed', label: '上次推送', words: momentOf(at.pushed_at) },
    { name: 'compared', label: '上次比对', words: momentOf(at.compared_at) },
    { name: 'pulled', label: '上次拉单', words: momentOf(at.pulled_at) },
  ];
}

/** How one mall is connected to its bank, and what can be done at once. */
function Connection({ row }: { readonly row: MallRow }) {
  const queries = useQueryClient();
  const { data, error, refetch } = useQuery(actionQuery(readChannel, { params: { id: row.id } }));
  if (error) return <LoadFailed what="对接情况" error={error} onRetry={() => void refetch()} />;
  if (!data) return null;
  const title = `${row.name}与银行的对接`;
  if (!data.is_configured) {
    return (
      <section aria-label="对接情况">
        <SectionHead title={title} />
        <p className="zg-faint">这个商城没有配置银行接口，不能推送货架和拉取订单。</p>
      </section>
    );
  }
  const about = { resource: mall, record: row, onDone: () => void queries.invalidateQueries() };
  const toggle = data.state === channelState.enabled ? disableChannel : enableChannel;
  return (
    <section aria-label="对接情况">
      <SectionHead title={title}>
        <div className="zg-page-header-actions">
          {[toggle, compareMall, pullMall, pushMall].map((action) => (
            <ActionButton key={action.name} action={action} {...about} />
          ))}
        </div>
      </SectionHead>
      <Summary figures={figuresOf(data)} />
      {data.pull_error !== null && (
        <p className="zg-field-error" role="status">
          上次拉单失败：{data.pull_error}
        </p>
      )}
    </section>
  );
}

/** The connection of the mall that the address names, or of the only one of its kind. */
export function ChannelPanel({ kind }: { readonly kind: MallKind }) {
  const [search] = useSearchParams();
  const { malls, failed } = useMalls(kind);
  const chosen = malls.find(({ id }) => String(id) === search.get('mall'));
  const only = malls.length === 1 ? malls[0] : undefined;
  const row = chosen ?? only;
  if (row) return <Connection key={row.id} row={row} />;
  return malls.length === 0 ? failed : <p className="zg-faint">选择一个商城，查看它与银行的对接情况。</p>;
}
