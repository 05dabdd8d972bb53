import { useQuery } from '@tanstack/react-query';
import { shortLink } from '@zhanggui/contract/features/short-link/short-link.resource';
import { recordsQuery } from '../../platform/api/records-query.ts';
import { QrPicture } from '../../platform/kit/qr/qr-picture.tsx';
import type { Print } from '../print/print-address.ts';
import { PrintFrame } from '../print/print-frame.tsx';
import { fullAddress } from './link-address.ts';
import './qr-sheets.css';
import { LoadFailed } from '../../platform/kit/notice/load-failed.tsx';

const perSheet = 12;

/** Sheets of QR codes to be cut apart, twelve each. */
export function QrSheets({ ids }: Print<'qr'>) {
  const { data, error, refetch } = useQuery(
    recordsQuery(shortLink, { size: ids.length, filters: { id__in: ids.join(',') }, ordering: 'id' }),
  );
  if (error) return <LoadFailed what="短链接" error={error} onRetry={() => void refetch()} />;
  const links = data?.results ?? [];
  const sheets = Array.from({ length: Math.ceil(links.length / perSheet) }, (_, at) =>
    links.slice(at * perSheet, (at + 1) * perSheet),
  );
  return (
    <PrintFrame paper="qr" title="短链接二维码" note={`${links.length} 个`} isEmpty={links.length === 0}>
      {sheets.map((sheet) => (
        <article key={sheet[0]?.id} className="zg-sheet zg-qr-sheet" data-paper="qr">
          {sheet.map(({ id, code, title, url }) => (
            <figure key={id}>
              <QrPicture text={fullAddress(url ?? '')} label={`短链接 ${code} 的二维码`} />
              <figcaption>
                <strong>{title ?? code}</strong>
                <span>{fullAddress(url ?? '')}</span>
              </figcaption>
            </figure>
          ))}
        </article>
      ))}
    </PrintFrame>
  );
}
