import type { Permission } from '../../../platform/catalogue/permission.ts';
import { reasonField } from '../../../platform/document/document-event.ts';
import { namedLines } from '../../../platform/document/named-lines.ts';
import { enumOf } from '../../../platform/fields/choice/enum.ts';
import { image } from '../../../platform/fields/media/image.ts';
import { images } from '../../../platform/fields/media/images.ts';
import { quantity } from '../../../platform/fields/number/quantity.ts';
import { longText } from '../../../platform/fields/text/long-text.ts';
import { text } from '../../../platform/fields/text/text.ts';
import { carrier } from '../../order/shipment/shipment.enum.ts';
import { whereLots } from '../../stock/lot/has-lots.ts';
import { lotChoiceWords, lotLeaf } from '../../stock/lot/lot-choice.ts';
import { branchRefusal } from '../branch.errors.ts';
import { reservationStatus } from './reservation.enum.ts';

const { reserved, preparing, partly_shipped, shipped, partly_received, cancelled } = reservationStatus;

/** Whether a cancellation waits for an answer: a moment of the record. */
const isAsked = (facts: object) => 'cancel_asked_at' in facts && facts.cancel_asked_at !== null;

const unlessAsked = (facts: object) => (isAsked(facts) ? branchRefusal('reservation.cancel_asked', {}) : undefined);
const onceAsked = (facts: object) => (isAsked(facts) ? undefined : branchRefusal('reservation.no_cancel_asked', {}));

interface Moved {
  readonly expected_quantity: number;
  readonly shipped_quantity: number;
  readonly received_quantity: number;
}

const unlessAllSent = (facts: object) => {
  const { shipped_quantity, expected_quantity } = facts as Moved;
  return shipped_quantity < expected_quantity
    ? unlessAsked(facts)
    : branchRefusal('reservation.nothing', { act: '发出' });
};

const unlessAllCame = (facts: object) => {
  const { shipped_quantity, received_quantity } = facts as Moved;
  return received_quantity < shipped_quantity ? undefined : branchRefusal('reservation.nothing', { act: '收货' });
};

/** Who acts on each side, and what the acts are called there. */
export interface ReservationSides {
  readonly words: { readonly prepare: string; readonly ship: string; readonly receive: string; readonly end: string };
  readonly confirm: { readonly prepare: string };
  /** Who asked for the goods, or for taking them back. */
  readonly asking: (leaf: string) => Permission | readonly Permission[];
  /** Who agrees and answers. */
  readonly answering: (leaf: string) => Permission | readonly Permission[];
  readonly shipping: (leaf: string) => Permission | readonly Permission[];
  /** Who takes other lots than those that end first: whose place sends them. */
  readonly choosing: (leaf: string) => Permission | readonly Permission[];
  readonly receiving: (leaf: string) => Permission | readonly Permission[];
}

/** The moves of goods between a branch and a warehouse; who makes them depends on the direction. */
export function reservationEvents(sides: ReservationSides) {
  return { ...moves(sides), ...ends(sides) } as const;
}

function moves({ words, confirm, answering, shipping, choosing, receiving }: ReservationSides) {
  return {
    prepare: {
      label: words.prepare,
      from: [reserved],
      to: preparing,
      permission: answering('prepare'),
      sets: 'prepared_at',
      confirm: confirm.prepare,
    },
    ship: {
      label: words.ship,
      from: [preparing, partly_shipped, partly_received],
      to: null,
      permission: shipping('ship'),
      sets: 'shipped_at',
      when: unlessAllSent,
      body: {
        lines: namedLines({
          label: words.ship,
          help: '未列出的明细全部发出',
          fields: { quantity: quantity({ label: '件数', required: true }) },
        }),
        carrier: enumOf({ label: '快递公司', of: carrier }),
        tracking_no: text({ label: '运单号', help: '自己送货时填写司机和车牌', max: 40 }),
        remark: text({ label: '说明', max: 200 }),
      },
    },
    choose_lots: {
      ...lotChoiceWords,
      from: [preparing, partly_shipped, partly_received],
      to: null,
      permission: choosing(lotLeaf),
      when: (facts: object) => unlessAllSent(facts) ?? whereLots(facts),
      remarks: '指定批次',
    },
    receive: {
      label: words.receive,
      from: [shipped, partly_shipped, partly_received],
      to: null,
      permission: receiving('receive'),
      sets: 'received_at',
      when: unlessAllCame,
      body: {
        lines: namedLines({
          label: words.receive,
          help: '未列出的明细按在途件数全部收货',
          fields: {
            quantity: quantity({ label: '实收', required: true }),
            missing: quantity({ label: '缺少', help: '确认不会再到的件数，留作差异处理' }),
          },
        }),
        pictures: images({ label: '照片', max: 6 }),
        signature: image({ label: '签收' }),
        remark: text({ label: '说明', max: 200 }),
      },
    },
  } as const;
}

/** How one ends before all of it has moved. */
function ends({ words, asking, answering }: ReservationSides) {
  return {
    close_short: {
      label: words.end,
      from: [partly_shipped, partly_received],
      to: null,
      when: unlessAllSent,
      permission: answering('close_short'),
      body: { reason: reasonField },
      remarks: words.end,
      confirm: `没有${words.ship}的件数不再${words.ship}。`,
    },
    cancel: {
      label: '取消',
      from: [reserved],
      to: cancelled,
      permission: asking('cancel'),
      sets: 'cancelled_at',
      body: { reason: reasonField },
      remarks: '取消',
    },
    ask_cancel: {
      label: '申请取消',
      from: [preparing],
      to: null,
      permission: asking('cancel'),
      sets: 'cancel_asked_at',
      when: unlessAsked,
      body: { reason: reasonField },
      remarks: '申请取消',
    },
    agree_cancel: {
      label: '同意取消',
      from: [preparing],
      to: cancelled,
      permission: answering('prepare'),
      sets: 'cancelled_at',
      when: onceAsked,
      confirm: '为它备好的商品可以另作他用。',
    },
    refuse_cancel: {
      label: '拒绝取消',
      from: [preparing],
      to: null,
      permission: answering('prepare'),
      clears: 'cancel_asked_at',
      when: onceAsked,
      body: { reason: longText({ label: '原因', required: true, max: 200 }) },
      remarks: '拒绝取消',
    },
  } as const;
}
