import type { FormSection } from '@zhanggui/contract/platform/resource/resource';

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
        <button key={title} type="button" className="zg-text-button" onClick={() => show(title)}>
          {title}
        </button>
      ))}
    </nav>
  );
}
