import type { ComponentProps } from 'react';

/** A table whose look comes from the part around it. */
export function Table(props: ComponentProps<'table'>) {
  return <table {...props} />;
}
