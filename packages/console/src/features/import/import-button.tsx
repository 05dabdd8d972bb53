import type { ImportDeclaration } from '@zhanggui/contract/features/import/import';
import { Suspense, useState } from 'react';
import { Button } from '../../platform/kit/button/button.tsx';
import { lazyPart } from '../../platform/kit/loading/lazy-part.ts';
import { usePermission } from '../../platform/navigation/shell-context.ts';

const ImportDialog = lazyPart(async () => (await import('./import-dialog.tsx')).ImportDialog);

interface ImportButtonProps {
  readonly declaration: ImportDeclaration;
  /** What is chosen already, such as the record that the page shows. */
  readonly given?: Readonly<Record<string, unknown>>;
  /** Called when rows were imported. */
  readonly onImported: () => void;
}

/** Opens an import, for those who may. */
export function ImportButton({ declaration, given, onImported }: ImportButtonProps) {
  const { has } = usePermission();
  const [isOpen, setOpen] = useState(false);
  if (!declaration.permission.some(has)) return null;
  return (
    <>
      <Button onClick={() => setOpen(true)}>{declaration.label}</Button>
      <Suspense>
        {isOpen && (
          <ImportDialog
            declaration={declaration}
            given={given}
            onImported={onImported}
            onClose={() => setOpen(false)}
          />
        )}
      </Suspense>
    </>
  );
}
