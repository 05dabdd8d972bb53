import { explainPlace } from '@zhanggui/contract/domains/points/place/access/point-cell-grant.action';
import type { ActionDeclaration, ReplyOfAction } from '@zhanggui/contract/platform/action';
import { Suspense, useState } from 'react';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { Button } from '../../../platform/kit/button/button.tsx';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { lazyPart } from '../../../platform/kit/loading/lazy-part.ts';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';

const ActionDialog = lazyPart(
  async () => (await import('../../../platform/resource/action/action-dialog.tsx')).ActionDialog,
);

type Answer = ReplyOfAction<typeof explainPlace>;

const columns: readonly Column<Answer['reasons'][number]>[] = [
  { label: '条件', cell: ({ label }) => label },
  {
    label: '说明',
    cell: ({ is_met, text }) => (
      <span className="zg-status" data-tone={is_met ? 'good' : 'bad'}>
        {text}
      </span>
    ),
  },
];

function AnswerDialog({ answer, onClose }: { readonly answer: Answer; readonly onClose: () => void }) {
  return (
    <Dialog
      title={answer.is_allowed ? '可以使用该点位' : '不能使用该点位'}
      onClose={onClose}
      footer={
        <Button kind="primary" onClick={onClose}>
          知道了
        </Button>
      }
    >
      <LineTable label="依据">
        <ColumnRows columns={columns} rows={answer.reasons} keyOf={({ label }) => label} />
      </LineTable>
    </Dialog>
  );
}

/** Asks whether a person may use a place, and why not. */
export function ExplainButton() {
  const [isAsking, setAsking] = useState(false);
  const [answer, setAnswer] = useState<Answer>();
  const close = () => {
    setAsking(false);
    setAnswer(undefined);
  };
  return (
    <>
      <Button onClick={() => setAsking(true)}>{explainPlace.label}</Button>
      {answer && <AnswerDialog answer={answer} onClose={close} />}
      {isAsking && !answer && (
        <Suspense>
          <ActionDialog
            presentation={{ action: explainPlace as unknown as ActionDeclaration }}
            rowFields={{}}
            given={{}}
            title={explainPlace.label}
            onClose={close}
            onDone={(reply) => setAnswer(reply as Answer)}
          />
        </Suspense>
      )}
    </>
  );
}
