import { reviewEvents, standardEvents } from '../../../platform/document/document-event.ts';
import { refusal } from '../../../platform/platform.errors.ts';
import { recipientOrigin } from '../enterprise.enum.ts';

interface Words {
  /** What it does for each person: 充值. */
  readonly act: string;
  readonly confirm: string;
  readonly take_back: string;
}

/** The states of a document that gives value to many people of an enterprise. */
export function issueStates(act: string) {
  return [
    { value: 'draft', label: '草稿', tone: 'neutral', ineffective: true },
    { value: 'submitted', label: '待审核', tone: 'attention' },
    { value: 'approved', label: `待${act}`, tone: 'info' },
    { value: 'posting', label: `${act}中`, tone: 'info' },
    { value: 'posted', label: `已${act}`, tone: 'good' },
    { value: 'reversing', label: '冲回中', tone: 'attention' },
    { value: 'reversed', label: '已冲回', tone: 'neutral' },
    { value: 'void', label: '已作废', tone: 'neutral', ineffective: true },
  ] as const;
}

/** Who came by a file leaves alone; the others come again with the next submission. */
const when = ({ origin }: { readonly origin: string }) =>
  origin === recipientOrigin.file ? undefined : refusal('document.record_follows', {});

/** Its events: a job posts it person by person, and takes back what is unspent. */
export function issueEvents({ act, confirm, take_back }: Words) {
  return {
    ...reviewEvents,
    post: { ...standardEvents.post, label: act, done: `已开始${act}`, to: 'posting', confirm },
    resume: { label: `继续${act}`, done: `已继续${act}`, from: ['posting'], to: 'posting', leaf: 'post' },
    finish: { label: `${act}完成`, from: ['posting'], to: 'posted' },
    take_back: {
      label: '冲回未用',
      done: '已开始冲回',
      from: ['posted'],
      to: 'reversing',
      leaf: 'void',
      body: standardEvents.reverse.body,
      sets: 'reversed_at',
      remarks: '冲回',
      confirm: take_back,
    },
    resume_take_back: { label: '继续冲回', done: '已继续冲回', from: ['reversing'], to: 'reversing', leaf: 'void' },
    taken_back: { label: '冲回完成', from: ['reversing'], to: 'reversed' },
    leave_out: { ...standardEvents.leave_out, confirm: '人数与合计随之减少。', on: { field: 'record', when } },
    void: { ...standardEvents.void, from: ['draft', 'submitted', 'approved'] },
  } as const;
}
