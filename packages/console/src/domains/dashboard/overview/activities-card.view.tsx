import { useQuery } from '@tanstack/react-query';
import { mallPromotion } from '@zhanggui/contract/domains/mall/promotion/mall-promotion.document';
import { promotionKind } from '@zhanggui/contract/domains/mall/promotion/promotion.enum';
import { Link } from 'react-router';
import { recordsQuery } from '../../../platform/api/records-query.ts';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { formatDateTime } from '../../../platform/format/date-time.ts';
import { formatMoney, formatNumber } from '../../../platform/format/number.ts';
import type { SalesFilter } from '../sales/use-sales-filter.ts';

const max = 8;
const minute = 60;

function useRunning({ mall }: SalesFilter) {
  const now = Math.floor(Date.now() / 1000 / minute) * minute;
  const filters = { state: ['enabled'], starts_at__lte: now, ends_at__gt: now, ...(mall ? { mall } : {}) };
  return useQuery(recordsQuery(mallPromotion, { size: max, filters, ordering: 'ends_at' }));
}

/** The promotions that run now, the first to end in front. */
export function ActivitiesCard({ filter }: { readonly filter: SalesFilter }) {
  const { data, isError } = useRunning(filter);
  return (
    <section className="zg-sales-card" data-card="activities">
      <header>
        <h2>进行中的活动</h2>
        {data && <span className="zg-faint">共 {formatNumber(data.count)} 个</span>}
        <Link to="/bank/activity">银行活动</Link>
      </header>
      {isError && <p className="zg-faint">加载失败，请刷新重试</p>}
      {data?.count === 0 && <p className="zg-faint">当前没有进行中的活动</p>}
      <ul className="zg-activities">
        {data?.results.map(({ id, name, mall, mall_kind, kind, ends_at, order_count, discount_fen }) => (
          <li key={id}>
            {mall_kind === 'abc' ? <Link to={`/bank/activity?id=${id}`}>{name}</Link> : name}
            <EnumLabel of={promotionKind} value={kind} />
            <small>
              {String(mall.name)}，{formatDateTime(ends_at)} 结束，{formatNumber(order_count)} 单，优惠 ¥
              {formatMoney(discount_fen)}
            </small>
          </li>
        ))}
      </ul>
    </section>
  );
}
