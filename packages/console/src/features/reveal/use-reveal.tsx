import type { Field } from '@zhanggui/contract/platform/fields/field';
import { maskedFields, personalParts, revealersOf } from '@zhanggui/contract/platform/masking/masked';
import { fieldOf, type ResourceDeclaration } from '@zhanggui/contract/platform/resource/resource';
import { type ReactNode, Suspense, useState } from 'react';
import { isEmpty } from '../../platform/fields/field-adapter.ts';
import { PlainButton } from '../../platform/kit/button/button.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../platform/navigation/shell-context.ts';
import type { Row } from '../../platform/resource/data/row.ts';
import { type Revealed, revealedRow } from './revealed-row.ts';
import './reveal.css';

const RevealDialog = lazyPart(async () => (await import('./reveal-dialog.tsx')).RevealDialog);

export interface Reveal<R> {
  /** The record with what was revealed of it in place of the masks. */
  readonly row: R;
  /** The button next to a masked value; nothing for other fields or without the permission. */
  readonly beside: (name: string) => ReactNode;
  readonly dialog: ReactNode;
}

interface Known {
  readonly version: unknown;
  readonly values: Revealed;
}

const nothing: Revealed = {};

/** What of its lines a field masks, in words. */
function partsOf(field: Field | undefined): string {
  return field
    ? Object.values(personalParts(field))
        .map(({ label }) => label)
        .join('、')
    : '';
}

/** Whether a record holds anything that a field masks, in whole or in parts of its lines. */
function isFilled(field: Field | undefined, value: unknown): boolean {
  if (!field || isEmpty(value)) return false;
  const parts = Object.keys(personalParts(field));
  if (parts.length === 0) return true;
  return (value as readonly Readonly<Record<string, unknown>>[]).some((line) =>
    parts.some((name) => !isEmpty(line[name])),
  );
}

/** Lifts the masks of one record, with a reason; what was seen is forgotten when the record closes or changes. */
export function useReveal<R extends Row>(resource: ResourceDeclaration, row: R): Reveal<R> {
  const { has } = usePermission();
  const [requested, setRequested] = useState<string>();
  const [known, setKnown] = useState<Known>();
  const masked = maskedFields(resource);
  const admits = revealersOf(resource).some(
    ({ page, only }) => has(`${page}#reveal`) && (!only || only.values.includes(row[only.field] as string)),
  );
  const values = known && known.version === row.version ? known.values : nothing;
  const holds = (name: string) => isFilled(fieldOf(resource, name), row[name]);
  const isHidden = (name: string) => masked.includes(name) && holds(name) && !(name in values);
  const hide = (name: string) => {
    const { [name]: _hidden, ...others } = values;
    setKnown({ version: row.version, values: others });
  };
  const beside = (name: string) => {
    if (!admits || !masked.includes(name) || !holds(name)) return null;
    const isShown = name in values;
    const field = fieldOf(resource, name);
    const parts = partsOf(field);
    const act = `${isShown ? '隐藏' : '显示'}${parts}`;
    const label = field?.label ?? name;
    return (
      <PlainButton
        className="zg-text-button zg-reveal"
        aria-label={parts === '' ? `${act}${label}` : `${act}（${label}）`}
        onClick={() => (isShown ? hide(name) : setRequested(name))}
      >
        {act}
      </PlainButton>
    );
  };
  return {
    row: revealedRow(row, values),
    beside,
    dialog: requested !== undefined && (
      <Suspense>
        <RevealDialog
          resource={resource}
          id={row.id}
          choices={masked.filter(isHidden)}
          requested={requested}
          onRevealed={(seen) => setKnown({ version: row.version, values: { ...values, ...seen } })}
          onClose={() => setRequested(undefined)}
        />
      </Suspense>
    ),
  };
}
