import { largestSet } from '@zhanggui/contract/platform/resource/list-query';
import type { KeyboardEvent } from 'react';
import { formatNumber } from '../../format/number.ts';
import { toast } from '../../kit/toast/toast.ts';
import type { FilterProps } from '../field-adapter.ts';
import { useDebounced } from './use-debounced.ts';
import { useShownText } from './use-shown-text.ts';

const pause = 400;
/** Kinds without Chinese, where full-width signs are a slip of the keyboard. */
const narrow: ReadonlySet<string> = new Set(['code', 'phone']);
const several = /[\s,，;；、]+/;

/** The parameters of a typed text: any part of the value, or for codes several whole ones pasted together. */
export function containsChanges(name: string, text: string, kind: string): Record<string, string | undefined> {
  const trimmed = (narrow.has(kind) ? text.normalize('NFKC') : text).trim();
  const parts = [...new Set(trimmed.split(several).filter((part) => part !== ''))];
  const list = kind === 'code' && parts.length > 1 ? parts.slice(0, largestSet).join(',') : undefined;
  if (list && parts.length > largestSet)
    toast.error(
      `一次最多查找 ${formatNumber(largestSet)} 个，其余 ${formatNumber(parts.length - largestSet)} 个没有查找`,
    );
  const part = list === undefined && trimmed !== '' ? trimmed : undefined;
  return { [`${name}__contains`]: part, [`${name}__in`]: list, [name]: undefined };
}

interface ContainsFilterProps extends FilterProps {
  /** What of the value may be typed, where it is not any part of it. */
  readonly hint?: string;
}

/** A text filter: applies a moment after typing, at once on Enter; Escape clears it. */
export function ContainsFilter({ id, name, field, filters, onFilter, hint }: ContainsFilterProps) {
  const applied = filters[`${name}__contains`] ?? filters[`${name}__in`]?.replaceAll(',', ' ') ?? filters[name] ?? '';
  const [text, show] = useShownText(applied);
  const { later, now } = useDebounced((next) => onFilter(containsChanges(name, next, field.kind)), pause);
  const type = (next: string, composing: boolean) => {
    show(next);
    if (!composing) later(next);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') now(text);
    if (event.key === 'Escape') {
      show('');
      now('');
    }
  };
  return (
    <input
      id={id}
      type="search"
      className="zg-input zg-filter-text"
      placeholder={hint ? `${field.label} ${hint}` : field.label}
      title={hint && `${field.label}：${hint}`}
      aria-label={field.label}
      autoComplete="off"
      value={text}
      onChange={(event) =>
        type(event.target.value, event.nativeEvent instanceof InputEvent && event.nativeEvent.isComposing)
      }
      onCompositionEnd={(event) => later(event.currentTarget.value)}
      onKeyDown={press}
    />
  );
}
