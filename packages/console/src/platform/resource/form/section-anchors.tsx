import type { FormSection } from '@zhanggui/contract/platform/resource/resource';
import { TextButton } from '../../kit/button/button.tsx';

const longFrom = 4;

interface SectionAnchorsProps {
  readonly id: string;
  readonly sections: readonly FormSection[];
}

/** Leads to the sections of a long form. */
export function SectionAnchors({ id, sections }: SectionAnchorsProps) {
  if (sections.length < longFrom) return null;
  const show = (title: string) => document.getElementById(`${id}-${title}`)?.scrollIntoView({ block: 'start' });
  return (
    <nav className="zg-form-anchors" aria-label="表单分组">
      {sections.map(({ title }) => (
        <TextButton key={title} onClick={() => show(title)}>
          {title}
        </TextButton>
      ))}
    </nav>
  );
}
