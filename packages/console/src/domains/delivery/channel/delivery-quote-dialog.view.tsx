import { channelFit } from '@zhanggui/contract/domains/delivery/channel/channel.enum';
import { quoteDelivery } from '@zhanggui/contract/domains/delivery/channel/delivery-channel.action';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { formatMoney } from '../../../platform/format/number.ts';
import { CalculatorDialog } from '../../../platform/resource/action/calculator-dialog.tsx';
import { ChargeExplained } from '../../shop/freight/quote/charge-explained.view.tsx';

type Quote = ReplyOfAction<typeof quoteDelivery>;

const start = { quantity: 1, weight_g: 1000, volume_cm3: 1000, amount_fen: 0 };

function Channels({ channels }: Quote) {
  if (channels.length === 0) return <p className="zg-form-help">没有启用的配送渠道</p>;
  return (
    <section className="zg-quote" aria-live="polite">
      {channels.map((channel) => (
        <div key={channel.id} className="zg-quote-parcel" data-refused={!channel.delivered || undefined}>
          <strong>{channel.name}</strong>
          <b>{channel.fee_fen === null ? '-' : formatMoney(channel.fee_fen)}</b>
          <small>
            <EnumLabel of={channelFit} value={channel.fit} />
            ，优先级 {channel.priority}
          </small>
          {channel.delivered && (
            <small>
              <ChargeExplained charge={channel} />
            </small>
          )}
        </div>
      ))}
    </section>
  );
}

/** The calculator: an address and a parcel, and what each channel charges for it. */
export function DeliveryQuoteDialog({ onClose }: { readonly onClose: () => void }) {
  return (
    <CalculatorDialog
      action={quoteDelivery}
      start={start}
      send="计算费用"
      width={640}
      help="按启用渠道的费用规则计算；优先级小的先用，相同时用费用低的。"
      onClose={onClose}
    >
      {({ channels }) => <Channels channels={channels} />}
    </CalculatorDialog>
  );
}
