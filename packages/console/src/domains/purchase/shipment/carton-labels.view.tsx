import { useQuery } from '@tanstack/react-query';
import { printCartons } from '@zhanggui/contract/domains/purchase/shipment/carton.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { Barcode } from '../../../features/print/barcode.tsx';
import type { Print } from '../../../features/print/print-address.ts';
import { PrintFrame } from '../../../features/print/print-frame.tsx';
import { actionQuery } from '../../../platform/api/action-query.ts';
import { LoadFailed } from '../../../platform/kit/notice/load-failed.tsx';

type Shipment = ReplyOfAction<typeof printCartons>['docs'][number];

interface CartonProps {
  readonly of: Shipment;
  readonly place: number;
}

function Carton({ of, place }: CartonProps) {
  return (
    <article className="zg-sheet" data-paper="label">
      <header>
        <div>
          <h2>{of.location_name}</h2>
          <p>{of.where}</p>
        </div>
        <Barcode text={of.number} height={48} />
      </header>
      <dl className="zg-sheet-facts">
        <dt>箱号</dt>
        <dd>
          第 {place} 箱，共 {of.carton_count} 箱{of.pallet_count ? `，${of.pallet_count} 托盘` : ''}
        </dd>
        <dt>供应商</dt>
        <dd>{of.supplier_name}</dd>
        <dt>采购子单</dt>
        <dd>{of.sub_order_number}</dd>
        <dt>预计到货</dt>
        <dd>{of.expected_date}</dd>
        <dt>商品</dt>
        <dd>
          {of.lines.map((line) => (
            <small key={line.sku_code}>
              {line.sku_code} {line.goods_name} × {line.quantity}
            </small>
          ))}
        </dd>
      </dl>
    </article>
  );
}

/** A label for each carton of shipments. */
export function CartonLabels({ ids }: Print<string>) {
  const { data, error, refetch } = useQuery({
    ...actionQuery(printCartons, { body: { docs: ids.map((id) => ({ id })) } }),
    staleTime: 'static',
    retry: false,
  });
  if (error) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const cartons = (data?.docs ?? []).flatMap((of) =>
    Array.from({ length: of.carton_count }, (_, at) => ({ of, place: at + 1 })),
  );
  return (
    <PrintFrame paper="label" title="箱标" note={`共 ${cartons.length} 张`} isEmpty={cartons.length === 0}>
      {cartons.map(({ of, place }) => (
        <Carton key={`${of.id}-${place}`} of={of} place={place} />
      ))}
    </PrintFrame>
  );
}
