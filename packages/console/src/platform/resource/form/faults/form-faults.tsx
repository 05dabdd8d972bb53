import { useSyncExternalStore } from 'react';
import type { FormStore } from '../state/form-store.ts';

interface FormFaultsProps {
  readonly store: FormStore;
  /** Fields that say their own faults. */
  readonly shown: readonly string[];
}

/** What is wrong with the whole, and with fields that the form does not show. */
export function FormFaults({ store, shown }: FormFaultsProps) {
  const { issues } = useSyncExternalStore(store.subscribe, store.read);
  const others = Object.entries(issues).filter(([path]) => !shown.includes(path.split('.')[0] ?? ''));
  if (others.length === 0) return null;
  return (
    <div className="zg-form-faults" role="alert">
      {[...new Set(others.flatMap(([, messages]) => messages))].map((message) => (
        <p key={message}>{message}</p>
      ))}
    </div>
  );
}
