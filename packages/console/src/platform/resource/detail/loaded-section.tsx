import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LoadFailed } from '../../kit/notice/load-failed.tsx';
import './detail.css';

interface LoadedSectionProps<T> {
  readonly title: string;
  readonly query: {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<T>;
  };
  /** Stands behind the title in brackets. */
  readonly count?: (data: T) => number;
  /** Without content there is no section. */
  readonly children: (data: T) => ReactNode;
}

/** A section of a record that is read by itself. */
export function LoadedSection<T>({ title, query, count, children }: LoadedSectionProps<T>) {
  const { data, error, refetch } = useQuery(query);
  if (error) return <LoadFailed what={title} error={error} onRetry={() => void refetch()} />;
  const content = data === undefined ? null : children(data);
  if (data === undefined || !content) return null;
  return (
    <section className="zg-detail-section" aria-label={title}>
      <h2>
        {title}
        {count && `（${count(data)}）`}
      </h2>
      {content}
    </section>
  );
}
