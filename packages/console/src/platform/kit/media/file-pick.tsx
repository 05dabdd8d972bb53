import type { AriaAttributes } from 'react';

interface FilePickProps extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  readonly id: string;
  /** Types of content: `video/mp4`. */
  readonly accepted: readonly string[];
  readonly isBusy: boolean;
  readonly onPick: (file: File) => void;
  readonly onLeave: () => void;
}

/** Chooses one file of this machine; the same one can be chosen again. */
export function FilePick({ id, accepted, isBusy, onPick, onLeave, ...aria }: FilePickProps) {
  return (
    <input
      id={id}
      type="file"
      accept={accepted.join(',')}
      disabled={isBusy}
      onBlur={onLeave}
      onChange={({ currentTarget }) => {
        const [file] = currentTarget.files ?? [];
        if (file) onPick(file);
        currentTarget.value = '';
      }}
      {...aria}
    />
  );
}
