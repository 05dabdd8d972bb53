import type { Field } from '@zhanggui/contract/platform/fields/field';
import type { ComponentType, ReactElement } from 'react';
import type { InputProps } from '../field-adapter.ts';
import { adapterOf } from '../field-adapters.tsx';

/** The usual input of a field, and below it what follows from its value. */
export function followedInput<F extends Field>(
  Below: ComponentType<{ readonly value: InputProps<F>['value'] }>,
): (props: InputProps<F>) => ReactElement {
  return function FollowedInput(props) {
    const { Input } = adapterOf(props.field as Field);
    return (
      <>
        <Input {...(props as unknown as InputProps)} />
        <Below value={props.value} />
      </>
    );
  };
}
