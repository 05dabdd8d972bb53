import type { ActionDeclaration } from '../action.ts';
import type { Permission } from '../catalogue/permission.ts';
import type { Fields } from '../fields/field.ts';
import { int } from '../fields/number/int.ts';
import { longText } from '../fields/text/long-text.ts';
import type { Guarded } from '../flow/guard.ts';
import { refusal } from '../platform.errors.ts';

/** What the caller had to do with a document. */
interface Ownership {
  readonly is_own: boolean;
  readonly is_own_edit: boolean;
  /** A setting lets makers approve their own documents. */
  readonly approves_own?: boolean;
}

/** The second pair of eyes is neither the maker's nor those of the last editor, who submitted it, unless a setting says so. */
function byAnother({ is_own, is_own_edit, approves_own = false }: Ownership) {
  return (is_own || is_own_edit) && !approves_own ? refusal('document.own', {}) : undefined;
}

/** The fields of the header, by name; computed ones are handed in by the document's own service. */
export type HeaderFacts = Readonly<Record<string, unknown>>;

type EventFacts = Ownership & HeaderFacts;

/** The field of an event's body that names the record that it is done on, and what keeps it from one. */
interface OnRecord extends Guarded {
  readonly field: string;
}

/** One move of a document. Its transition, its action and its moment on the timeline derive from it. */
export interface DocumentEvent<S extends string | number = string | number> extends Guarded<EventFacts> {
  readonly label: string;
  /** What a refusal calls it after 不能; the label by default. */
  readonly refused?: string;
  readonly from: readonly S[];
  /** `null` means that the effect on the server names the state. */
  readonly to: S | null;
  /** The leaf of the document's page that admits; events without `leaf` and `permission` are the system's. */
  readonly leaf?: string;
  /** Who is admitted where that is not one leaf of the document's page. */
  readonly permission?: Permission | readonly Permission[];
  readonly body?: Fields;
  /** It is done on one of the records that belong to the document: a button of their rows, not of the document. */
  readonly on?: OnRecord;
  readonly confirm?: string;
  /** What is said after success; `已` and the label by default. */
  readonly done?: string;
  /** It may wait for a second person; its effect says the measured values by `review`. */
  readonly approval?: NonNullable<ActionDeclaration['approval']>;
  /** The datetime field of the header that is set to the present moment, or cleared. */
  readonly sets?: string;
  readonly clears?: string | readonly string[];
  /** The reason of the body is added to the remark after this label. */
  readonly remarks?: string;
  /** It writes a reversing document of its own and is never undone. */
  readonly reverses?: true;
}

export type DocumentEvents<S extends string | number = string | number> = {
  readonly [event: string]: DocumentEvent<S>;
};

/** Why something is rejected, taken back or reversed. */
export const reasonField = longText({ label: '原因', required: true, max: 200 });

const reason = { reason: reasonField } as const;

/** The events that most documents have, with their leaves; a document spreads one to change its words. */
export const standardEvents = {
  submit: { label: '提交审核', from: ['draft'], to: 'submitted', leaf: 'submit', sets: 'submitted_at' },
  withdraw: { label: '撤回', from: ['submitted'], to: 'draft', leaf: 'submit', clears: 'submitted_at' },
  approve: {
    label: '审核通过',
    done: '已通过',
    from: ['submitted'],
    to: 'approved',
    leaf: 'approve',
    sets: 'approved_at',
    when: byAnother,
  },
  reject: {
    label: '驳回',
    from: ['submitted'],
    to: 'draft',
    leaf: 'approve',
    body: reason,
    clears: 'submitted_at',
    remarks: '驳回',
    when: byAnother,
  },
  /** Takes an approved document back that will not be posted as it stands: as a draft it is changed or deleted. */
  redraft: {
    label: '退回草稿',
    from: ['approved'],
    to: 'draft',
    leaf: 'submit',
    body: reason,
    clears: ['submitted_at', 'approved_at'],
    remarks: '退回草稿',
  },
  /** Takes a record that belongs to a draft off it; a document says `on` which ones. */
  leave_out: {
    label: '移出',
    from: ['draft'],
    to: null,
    leaf: 'import',
    body: { record: int({ label: '名单编号', required: true, min: 1, max: Number.MAX_SAFE_INTEGER }) },
  },
  post: { label: '过账', from: ['approved'], to: 'posted', leaf: 'post', sets: 'posted_at' },
  /** Undoes a posted document by a document of its own. */
  reverse: {
    label: '冲销',
    from: ['posted'],
    to: 'reversed',
    leaf: 'void',
    body: reason,
    sets: 'reversed_at',
    reverses: true,
  },
  /** Ends a draft whose number is kept. */
  void: {
    label: '作废',
    from: ['draft', 'submitted'],
    to: 'void',
    leaf: 'void',
    body: reason,
    remarks: '作废',
  },
} as const;

const { submit, withdraw, approve, reject, redraft } = standardEvents;

/** The review that most documents pass: draft → submitted → approved, with the way back. */
export const reviewEvents = { submit, withdraw, approve, reject } as const;

/** The same for documents that wait between their approval and the act that it allows. */
export const waitingEvents = { ...reviewEvents, redraft } as const;
