import { channelFit } from '@zhanggui/contract/domains/delivery/channel/channel.enum';
import { quoteDelivery } from '@zhanggui/contract/domains/delivery/channel/delivery-channel.action';
import type { BodyOfAction, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { formatMoney } from '../../../platform/format/number.ts';
import { FormButtons } from '../../../platform/kit/dialog/form-buttons.tsx';
import { FormField } from '../../../platform/resource/form/form-field.tsx';
import '../../../platform/resource/form/form.css';
import { createBody } from '../../../platform/resource/form/state/changes.ts';
import { FormStore } from '../../../platform/resource/form/state/form-store.ts';
import { issuesOfReply } from '../../../platform/resource/form/state/reply-issues.ts';
import { useSend } from '../../../platform/resource/form/use-send.ts';
import { ChargeExplained } from '../../shop/freight/quote/charge-explained.view.tsx';

type Quote = ReplyOfAction<typeof quoteDelivery>;

const start = { quantity: 1, weight_g: 1000, volume_cm3: 1000, amount_fen: 0 };

function useQuote() {
  const [store] = useState(() => new FormStore(quoteDelivery.body, start));
  const [quote, setQuote] = useState<Quote>();
  const { sending, send } = useSend();
  const ask = async () => {
    const body = createBody(store.fields, store.read().values) as BodyOfAction<typeof quoteDelivery>;
    const sent = await send(() => api.call(quoteDelivery, { body }, { shows: [400] }));
    if (!sent) return;
    if ('reply' in sent) return setQuote(sent.reply);
    setQuote(undefined);
    store.refuse(issuesOfReply(sent.refused.body));
  };
  return { store, quote, sending, ask };
}

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
  const id = useId();
  const { store, quote, sending, ask } = useQuote();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  const footer = (
    <FormButtons form={id} send="计算费用" busy="计算中…" close="关闭" sending={sending} onClose={onClose} />
  );
  return (
    <Modal open title={quoteDelivery.label} width={640} footer={footer} onCancel={onClose}>
      <form id={id} className="zg-form" noValidate onSubmit={submit}>
        {Object.entries(store.fields).map(([name, field]) => (
          <FormField key={name} store={store} id={`${id}.${name}`} name={name} field={field} Input={undefined} />
        ))}
      </form>
      {quote ? (
        <Channels channels={quote.channels} />
      ) : (
        <p className="zg-form-help">按启用渠道的费用规则计算；优先级小的先用，相同时用费用低的。</p>
      )}
    </Modal>
  );
}
