import type { goodsEvaluate } from '@zhanggui/contract/domains/order/evaluate/goods-evaluate.resource';
import type { RowOf } from '@zhanggui/contract/platform/resource/resource';
import { Picture } from '../../../platform/fields/media/picture.tsx';
import './evaluate.css';

/** What a buyer said and showed, and what was answered. */
export function Opinion({ row }: { readonly row: RowOf<typeof goodsEvaluate> }) {
  const { text, pictures, reply, is_hidden, is_top } = row;
  return (
    <span className="zg-opinion">
      <span className="zg-opinion-text">
        {is_top && <b>置顶</b>}
        {is_hidden && <b data-hidden="true">已隐藏</b>}
        {text ?? <span className="zg-faint">仅评分</span>}
      </span>
      {pictures && pictures.length > 0 && (
        <span className="zg-opinion-pictures">
          {pictures.map((url) => (
            <Picture key={url} url={url} alt="晒图" size={40} />
          ))}
        </span>
      )}
      {reply && <small>回复：{reply}</small>}
    </span>
  );
}
