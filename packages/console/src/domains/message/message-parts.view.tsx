import { importPhones } from '@zhanggui/contract/domains/message/import-phones';
import { message } from '@zhanggui/contract/domains/message/message.document';
import { messageAudience, messageState } from '@zhanggui/contract/domains/message/message.enum';
import { messagePhone } from '@zhanggui/contract/domains/message/message-phone.resource';
import { sendRecord } from '@zhanggui/contract/domains/message/record/send-record.resource';
import { ImportButton } from '../../features/import/import-button.tsx';
import type { Row } from '../../platform/resource/data/row.ts';
import { useRefresh } from '../../platform/resource/data/use-records.ts';
import { ChildRecords } from '../../platform/resource/page/child-records.tsx';
import { Estimate } from './estimate.view.tsx';
import { Progress } from './progress.view.tsx';

/** Below a message: its phones and whom it would reach, or how far it has come and its records. */
export function MessageParts({ row }: { readonly row: Row }) {
  const owner = { field: message.name, id: row.id, name: String(row.number) };
  const refresh = useRefresh();
  const isDraft = row.state === messageState.draft;
  return (
    <>
      {isDraft ? <Estimate id={row.id} version={Number(row.version)} /> : <Progress row={row} />}
      {isDraft && row.audience === messageAudience.phones && (
        <>
          <div>
            <ImportButton
              declaration={importPhones}
              given={{ message: { id: row.id, number: row.number } }}
              onImported={() => void refresh()}
            />
          </div>
          <ChildRecords
            resource={messagePhone}
            owner={owner}
            columns={['phone', 'name']}
            empty="还没有号码，请添加号码，或用文件导入"
          />
        </>
      )}
      {!isDraft && (
        <ChildRecords
          resource={sendRecord}
          owner={owner}
          columns={['phone', 'state', 'fault', 'cost_fen', 'sent_at']}
          empty="没有发送记录"
          all={`/send-record?message=${row.id}`}
        />
      )}
    </>
  );
}
