import type { AriaAttributes } from 'react';
import './media.css';

interface FilePickProps extends Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'> {
  readonly id: string;
  /** Types of content: `video/mp4`. */
  readonly accepted: readonly string[];
  readonly isBusy: boolean;
  readonly onPick: (file: File) => void;
  readonly onLeave: () => void;
}

/** Chooses one file of this machine; the same one can be chosen again. The browser words a bare input in its own language. */
export function FilePick({ id, accepted, isBusy, onPick, onLeave, ...aria }: FilePickProps) {
  return (
    <span className="zg-file-pick zg-button">
      <span aria-hidden="true">选择文件</span>
      <input
        id={id}
        className="zg-file-input"
        type="file"
        title="选择文件"
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
    </span>
  );
}
