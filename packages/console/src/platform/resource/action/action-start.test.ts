import { defineAction } from '@zhanggui/contract/platform/action';
import { defineEnum } from '@zhanggui/contract/platform/enum';
import { enumOf } from '@zhanggui/contract/platform/fields/choice/enum';
import { ref } from '@zhanggui/contract/platform/fields/choice/ref';
import { int } from '@zhanggui/contract/platform/fields/number/int';
import { lines } from '@zhanggui/contract/platform/fields/structure/lines';
import { text } from '@zhanggui/contract/platform/fields/text/text';
import { describe, expect, it } from 'vitest';
import type { ActionPresentation } from './action-presentation.ts';
import { actionStart, givenParts, pathValues, requestedFields, visibleFields } from './action-start.ts';

const one = defineEnum({ name: 'one', label: '一', values: [{ value: 0, member: 'first', label: '甲' }] });
const other = defineEnum({ name: 'other', label: '二', values: [{ value: 0, member: 'second', label: '乙' }] });
const depot = { name: 'depot', label: '仓库', path: '/api/depot', label_fields: ['name'] };
const move = defineAction({
  name: 'box.move',
  method: 'POST',
  path: '/api/depot/{depot}/boxes/{code}/{id}/move/',
  label: '移动',
  permission: 'signed_in',
  body: {
    remark: text({ label: '备注' }),
    kind: enumOf({ label: '类型', of: one }),
    depot: ref({ label: '仓库', to: () => depot }),
    count: int({ label: '数量', initial: 1 }),
    lines: lines({
      label: '明细',
      required: true,
      fields: { line: int({ label: '行' }), pieces: int({ label: '件', initial: 1 }) },
    }),
    done: int({ label: '完成', read_only: true }),
  },
  reply: 'none',
});
const row = {
  id: 5,
  code: 'A/1',
  depot: { id: 7, name: '东仓' },
  remark: '轻放',
  kind: 0,
  count: null,
  lines: [{ line: 1 }],
};

describe('the path of an action', () => {
  it('is filled from the record, references by their id', () => {
    expect(pathValues(move, row)).toEqual({ depot: 7, code: 'A/1', id: 5 });
  });

  it('can not be filled without the record', () => {
    expect(() => pathValues(move, undefined)).toThrow('needs depot');
  });
});

describe('the dialog of an action', () => {
  it('asks for what is neither given nor read only', () => {
    expect(Object.keys(requestedFields(move, { count: 3 }))).toEqual(['remark', 'kind', 'depot', 'lines']);
  });

  it('asks for a field only while its values and its record call for it', () => {
    const asks: ActionPresentation['asks'] = (name, { kind }, of) => name !== 'remark' || kind === of?.kind;
    const visible = (kind: number, shown = { asks }) => Object.keys(visibleFields(move.body, shown, { kind }, row));
    expect(visible(0)).toContain('remark');
    expect(visible(1)).toEqual(['kind', 'depot', 'count', 'lines', 'done']);
    expect(visibleFields(move.body, {}, { kind: 1 }, row)).toBe(move.body);
  });

  it('never asks for the id of a record', () => {
    const reset = { ...move, body: { id: int({ label: '编号', required: true }) } };
    expect(givenParts(reset, row, {})).toEqual({ id: 5 });
    expect(Object.keys(requestedFields(reset, givenParts(reset, undefined, {})))).toEqual([]);
    expect(givenParts(move, row, { count: 3 })).toEqual({ count: 3 });
  });

  it('begins with what the record has under the same name and meaning', () => {
    const rowFields = {
      remark: text({ label: '备注' }),
      kind: enumOf({ label: '类型', of: other }),
      depot: ref({ label: '仓库', to: () => depot }),
      count: int({ label: '数量' }),
      lines: move.body.lines,
    };
    expect(actionStart(requestedFields(move, {}), row, rowFields)).toEqual({
      remark: '轻放',
      depot: { id: 7, name: '东仓' },
      count: 1,
      lines: [{ pieces: 1 }],
    });
  });

  it('begins empty where that is declared, whatever the record has', () => {
    const remark = text({ label: '备注', initial: null });
    expect(actionStart({ remark }, row, { remark: text({ label: '备注' }) })).toEqual({ remark: null });
  });
});
