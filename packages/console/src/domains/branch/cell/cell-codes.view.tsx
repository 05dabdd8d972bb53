import { downloadQrCodes, getWxCode } from '@zhanggui/contract/domains/bank/code/cell-code.action';
import { useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { saveBlob } from '../../../platform/api/save-blob.ts';
import { followJob } from '../../../platform/jobs/job-watch.ts';
import { Button } from '../../../platform/kit/button/button.tsx';
import { QrPicture } from '../../../platform/kit/qr/qr-picture.tsx';
import { usePermission } from '../../../platform/navigation/shell-context.ts';
import { admits } from '../../../platform/resource/data/access.ts';
import { chosenIds } from '../../../platform/resource/list/chosen-ids.ts';
import type { ResourceListModel } from '../../../platform/resource/list/use-resource-list.ts';

/** Most records that a list gives at once. */
const maxCodes = 1000;

/** The QR codes of chosen branches in one archive. */
export function CodesButton({ list }: { readonly list: ResourceListModel }) {
  const { has } = usePermission();
  const [isBusy, setBusy] = useState(false);
  if (!admits(downloadQrCodes.permission, has)) return null;
  const download = async () => {
    setBusy(true);
    try {
      const reply = await api.call(downloadQrCodes, { body: { ids: await chosenIds(list, maxCodes) } });
      if (reply instanceof Blob) saveBlob(reply, '网点二维码.zip');
      else if ('job' in reply) await followJob(reply.job.id);
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button disabled={isBusy} onClick={() => void download()}>
      下载二维码
    </Button>
  );
}

const scenePage = 'pages/cell/index';

/** The QR code of a branch, and its mini-program code. */
export function CellCodes({ code, name }: { readonly code: string; readonly name: string }) {
  const [isBusy, setBusy] = useState(false);
  const scene = `cell=${code}`;
  const download = async () => {
    setBusy(true);
    try {
      const reply = await api.call(getWxCode, { body: { page: scenePage, scene } });
      if (reply instanceof Blob) saveBlob(reply, `${code}_${name}_小程序码.png`);
    } finally {
      setBusy(false);
    }
  };
  return (
    <section className="zg-detail-section" aria-label="二维码">
      <h2>二维码</h2>
      <QrPicture text={scene} label={`${name} 的二维码`} />
      <Button disabled={isBusy} onClick={() => void download()}>
        下载{getWxCode.label}
      </Button>
    </section>
  );
}
