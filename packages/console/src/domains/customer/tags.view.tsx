import { Tag } from '../../platform/kit/tag/tag.tsx';

/** The tags of a text that separates them by spaces. */
export function Tags({ text }: { readonly text: string | null }) {
  const tags = text?.split(/[\s,，、]+/).filter((tag) => tag !== '') ?? [];
  if (tags.length === 0) return <span className="zg-faint">-</span>;
  return tags.map((tag) => (
    <Tag key={tag} tone="primary">
      {tag}
    </Tag>
  ));
}
