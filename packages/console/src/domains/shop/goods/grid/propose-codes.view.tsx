import { proposeSkuCodes } from '@zhanggui/contract/domains/shop/goods/sku.action';
import { idOf } from '@zhanggui/contract/platform/fields/choice/ref';
import { api } from '../../../../platform/api/api.ts';
import { TextButton } from '../../../../platform/kit/button/button.tsx';
import { useFormValue } from '../../../../platform/resource/form/form-record.ts';
import { useSend } from '../../../../platform/resource/form/use-send.ts';
import { type SkuRow, withCodes } from './sku-rows.ts';

interface ProposeCodesProps {
  readonly rows: readonly SkuRow[];
  readonly onChange: (rows: readonly SkuRow[]) => void;
}

/** Fills in the codes that are missing, by the rule; present as long as one is. */
export function ProposeCodes({ rows, onChange }: ProposeCodesProps) {
  const category = idOf(useFormValue('category'));
  const { sending, send } = useSend();
  const count = rows.filter(({ code }) => !code).length;
  if (count === 0) return null;
  const propose = async () => {
    const body = { count, ...(category === undefined ? {} : { category }) };
    const sent = await send(() => api.call(proposeSkuCodes, { body }));
    if (sent && 'reply' in sent) {
      onChange(
        withCodes(
          rows,
          sent.reply.codes.map(({ code }) => code),
        ),
      );
    }
  };
  return (
    <TextButton disabled={sending} onClick={() => void propose()}>
      按规则生成 {count} 个SKU编码
    </TextButton>
  );
}
