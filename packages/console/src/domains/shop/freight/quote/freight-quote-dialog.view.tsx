import { quoteFreight } from '@zhanggui/contract/domains/shop/freight/freight.action';
import type { BodyOfAction } from '@zhanggui/contract/platform/action';
import { Modal } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../../platform/api/api.ts';
import { FormButtons } from '../../../../platform/kit/feedback/form-buttons.tsx';
import { FormField } from '../../../../platform/resource/form/form-field.tsx';
import '../../../../platform/resource/form/form.css';
import { createBody } from '../../../../platform/resource/form/state/changes.ts';
import { FormStore } from '../../../../platform/resource/form/state/form-store.ts';
import { issuesOfReply } from '../../../../platform/resource/form/state/reply-issues.ts';
import { useSend } from '../../../../platform/resource/form/use-send.ts';
import type { Quote } from './quote.ts';
import { QuoteParcels } from './quote-parcels.view.tsx';
import '../freight.css';

/** Calculates freight with the server's code for orders. */
function useQuote() {
  const [store] = useState(() => new FormStore(quoteFreight.body, { lines: [{ quantity: 1 }] }));
  const [quote, setQuote] = useState<Quote>();
  const { sending, send } = useSend();
  const ask = async () => {
    const body = createBody(store.fields, store.read().values) as BodyOfAction<typeof quoteFreight>;
    const sent = await send(() => api.call(quoteFreight, { body }, { shows: [400] }));
    if (!sent) return;
    if ('reply' in sent) return setQuote(sent.reply);
    setQuote(undefined);
    store.refuse(issuesOfReply(sent.refused.body));
  };
  return { store, quote, sending, ask };
}

/** The calculator: an address, SKUs with quantities, and what each template charges for its share of them. */
export function FreightQuoteDialog({ onClose }: { readonly onClose: () => void }) {
  const id = useId();
  const { store, quote, sending, ask } = useQuote();
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void ask();
  };
  const footer = (
    <FormButtons form={id} send="计算运费" busy="计算中…" close="关闭" sending={sending} onClose={onClose} />
  );
  return (
    <Modal open title={quoteFreight.label} width={720} footer={footer} onCancel={onClose}>
      <form id={id} className="zg-form" noValidate onSubmit={submit}>
        {Object.entries(store.fields).map(([name, field]) => (
          <FormField key={name} store={store} id={`${id}.${name}`} name={name} field={field} Input={undefined} />
        ))}
      </form>
      {quote ? (
        <QuoteParcels quote={quote} />
      ) : (
        <p className="zg-form-help">按各商品自己的运费模板分开计算再相加，与下单时相同；商品按销售价计金额。</p>
      )}
    </Modal>
  );
}
