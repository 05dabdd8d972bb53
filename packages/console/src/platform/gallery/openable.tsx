import { type ReactNode, useState } from 'react';
import { Button } from '../kit/button/button.tsx';

interface OpenableProps {
  readonly label: string;
  readonly children: (close: () => void) => ReactNode;
}

/** A button that shows a part which covers the page. */
export function Openable({ label, children }: OpenableProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{label}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}
