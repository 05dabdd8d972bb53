import { applyRegions, compareRegions } from '@zhanggui/contract/domains/setting/region/official-list.action';
import { regionChangeKind } from '@zhanggui/contract/domains/setting/region/region-change.resource';
import type { ReplyOfAction } from '@zhanggui/contract/platform/action';
import { labelOf } from '@zhanggui/contract/platform/enum';
import { type FormEvent, useId, useState } from 'react';
import { api } from '../../../platform/api/api.ts';
import { EnumLabel } from '../../../platform/fields/choice/enum.tsx';
import { LineTable } from '../../../platform/fields/structure/line-table.tsx';
import { confirm } from '../../../platform/kit/dialog/confirm.ts';
import { Dialog } from '../../../platform/kit/dialog/dialog.tsx';
import { FormButtons } from '../../../platform/kit/dialog/form-buttons.tsx';
import { CheckBox } from '../../../platform/kit/input/check-box.tsx';
import { TextArea } from '../../../platform/kit/input/text-input.tsx';
import { Stack } from '../../../platform/kit/layout/stack.tsx';
import { type Column, ColumnRows } from '../../../platform/kit/table/column-rows.tsx';
import { useActionCall } from '../../../platform/resource/action/use-action-call.ts';
import { useSend } from '../../../platform/resource/form/use-send.ts';

type Difference = ReplyOfAction<typeof compareRegions>;
type Change = Difference['changes'][number];

const sample = '370000 山东省\n370200 青岛市\n370202 市南区';

const changed = (before: string | null, now: string) => (before === null ? now : `${before} → ${now}`);

const columns: readonly Column<Change>[] = [
  { label: '变更', cell: ({ kind }) => <EnumLabel of={regionChangeKind} value={kind} /> },
  { label: '名称', cell: ({ former_name, name }) => changed(former_name, name) },
  { label: '代码', cell: ({ former_code, code }) => changed(former_code, code) },
  { label: '上级', cell: ({ above }) => above || '-' },
];

interface ChangesProps {
  readonly changes: readonly Change[];
  readonly skipped: ReadonlySet<string>;
  readonly onToggle: (key: string) => void;
}

function Changes({ changes, skipped, onToggle }: ChangesProps) {
  return (
    <LineTable label="与官方名单的差异">
      <ColumnRows
        rows={changes}
        keyOf={({ key }) => key}
        columns={[
          {
            label: '采用',
            cell: ({ key, kind, name }) => (
              <CheckBox
                checked={!skipped.has(key)}
                aria-label={`采用：${labelOf(regionChangeKind, kind)} ${name}`}
                onChange={() => onToggle(key)}
              />
            ),
          },
          ...columns,
        ]}
      />
    </LineTable>
  );
}

function wordsOf({ count, changes }: Difference): string {
  if (changes.length === 0) return `名单中的 ${count} 个区域与系统一致，不需要更新`;
  const parts = regionChangeKind.values.flatMap(({ value, label }) => {
    const some = changes.filter(({ kind }) => kind === value).length;
    return some === 0 ? [] : [`${label} ${some}`];
  });
  return `名单中有 ${count} 个区域；差异：${parts.join('，')}`;
}

function useOfficialList(onClose: () => void) {
  const [list, setList] = useState('');
  const [difference, setDifference] = useState<Difference>();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const { sending: isComparing, send } = useSend();
  const { sending: isApplying, call } = useActionCall();
  const compare = async () => {
    const sent = await send(() => api.call(compareRegions, { body: { list } }));
    if (!sent || !('reply' in sent)) return;
    setDifference(sent.reply);
    setSkipped(new Set());
  };
  const apply = async ({ digest, changes }: Difference) => {
    const gone = changes.filter(({ kind, key }) => kind === 'disabled' && !skipped.has(key)).length;
    const content = '名单中没有它们；停用后不能再选择，已有记录不变。请确认名单完整。';
    if (gone > 0 && !(await confirm({ title: `停用 ${gone} 个区域？`, content, action: '采用', tone: 'danger' })))
      return;
    const body = { list, digest, skipped: [...skipped].map((key) => ({ key })) };
    const sent = await call(applyRegions, { body });
    if (sent && 'reply' in sent) onClose();
  };
  return {
    ...{ list, difference, skipped, sending: isComparing || isApplying },
    change: (text: string) => {
      setList(text);
      setDifference(undefined);
    },
    toggle: (key: string) =>
      setSkipped((now) => (now.has(key) ? new Set([...now].filter((one) => one !== key)) : new Set([...now, key]))),
    submit: (event: FormEvent) => {
      event.preventDefault();
      void (difference ? apply(difference) : compare());
    },
  };
}

/** Compares the regions with a pasted official list, and applies what is chosen of the difference. */
export function OfficialList({ onClose }: { readonly onClose: () => void }) {
  const { list, difference, skipped, sending, change, toggle, submit } = useOfficialList(onClose);
  const [form, field] = [useId(), useId()];
  const chosen = (difference?.changes.length ?? 0) - skipped.size;
  return (
    <Dialog
      title="核对官方名单"
      width={720}
      confirmsClose
      onClose={onClose}
      footer={
        <FormButtons
          form={form}
          send={difference ? `采用 ${chosen} 项` : '比较'}
          sending={sending}
          ready={difference ? chosen > 0 : list.trim() !== ''}
          onClose={onClose}
        />
      }
    >
      <form id={form} noValidate onSubmit={submit}>
        <Stack gap={12}>
          <label htmlFor={field}>粘贴民政部公布的行政区划代码，每行为六位代码和名称；只比较名单中出现的省份</label>
          <TextArea
            id={field}
            rows={difference ? 3 : 10}
            placeholder={sample}
            value={list}
            onChange={(event) => change(event.target.value)}
          />
          {difference && <p role="status">{wordsOf(difference)}</p>}
          {difference && difference.changes.length > 0 && (
            <Changes changes={difference.changes} skipped={skipped} onToggle={toggle} />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
