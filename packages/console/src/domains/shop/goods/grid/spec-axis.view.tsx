import type { SpecAxis } from '@zhanggui/contract/domains/shop/goods/spec-grid';
import { type KeyboardEvent, useState } from 'react';
import { IconButton, PlainButton } from '../../../../platform/kit/button/button.tsx';
import { CloseIcon } from '../../../../platform/kit/icon/icons.tsx';
import { PlainInput, TextInput } from '../../../../platform/kit/input/text-input.tsx';

interface SpecAxisInputProps {
  readonly id: string;
  readonly axis: SpecAxis;
  readonly isWrong: boolean;
  readonly onChange: (axis: SpecAxis) => void;
  readonly onRemove: () => void;
}

const separators = /[,，、;；\n\t]+/;

/** The values with those typed or pasted; none twice. */
function withValues(values: readonly string[], text: string): readonly string[] {
  const typed = text.split(separators).map((word) => word.trim());
  return [...new Set([...values, ...typed.filter((word) => word !== '')])];
}

function Values({ id, axis, onChange }: Pick<SpecAxisInputProps, 'id' | 'axis' | 'onChange'>) {
  const [text, setText] = useState('');
  const { name, values } = axis;
  const add = (typed: string) => {
    const next = withValues(values, typed);
    if (next.length > values.length) onChange({ name, values: next });
    setText('');
  };
  const type = (typed: string) => (separators.test(typed) ? add(typed) : setText(typed));
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') {
      event.preventDefault();
      add(text);
    }
    if (event.key === 'Backspace' && text === '' && values.length > 0) onChange({ name, values: values.slice(0, -1) });
  };
  return (
    <ul className="zg-spec-values" aria-label={`${name || '规格'}的取值`}>
      {values.map((value) => (
        <li key={value} className="zg-spec-chip">
          {value}
          <PlainButton
            aria-label={`移除${value}`}
            onClick={() => onChange({ name, values: values.filter((other) => other !== value) })}
          >
            <CloseIcon size={12} />
          </PlainButton>
        </li>
      ))}
      <li>
        <PlainInput
          id={`${id}.values`}
          className="zg-spec-value"
          aria-label={`添加${name || '规格'}取值`}
          placeholder={values.length > 0 ? '继续添加' : '输入取值，回车添加'}
          autoComplete="off"
          value={text}
          onChange={(event) => type(event.target.value)}
          onKeyDown={press}
          onBlur={() => add(text)}
        />
      </li>
    </ul>
  );
}

/** One axis: its name, and its values as chips. */
export function SpecAxisInput({ id, axis, isWrong, onChange, onRemove }: SpecAxisInputProps) {
  const goOn = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    document.getElementById(`${id}.values`)?.focus();
  };
  return (
    <div className="zg-spec-axis">
      <TextInput
        id={id}
        aria-label="规格名称"
        placeholder="规格名称，如颜色"
        aria-invalid={isWrong}
        autoComplete="off"
        autoFocus={axis.name === '' && axis.values.length === 0}
        value={axis.name}
        onChange={(event) => onChange({ ...axis, name: event.target.value.trim() })}
        onKeyDown={goOn}
      />
      <Values id={id} axis={axis} onChange={onChange} />
      <IconButton aria-label={`移除规格${axis.name}`} onClick={onRemove}>
        <CloseIcon size={14} />
      </IconButton>
    </div>
  );
}
