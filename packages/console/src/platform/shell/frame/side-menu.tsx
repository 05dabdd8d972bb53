import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { useFeatures } from '../../feature-parts.ts';
import type { MenuGroup, MenuSection } from '../../navigation/menu.ts';
import type { ConsolePage } from '../../navigation/pages.ts';

interface PageLinkProps {
  readonly page: ConsolePage;
  readonly lit: ConsolePage | undefined;
}

/** The code of a page is fetched as soon as the pointer rests on its link. */
function prefetch(page: ConsolePage): void {
  page.load().catch(() => undefined);
}

function PageLink({ page, lit }: PageLinkProps) {
  return (
    <Link
      className="zg-side-link"
      to={page.path}
      aria-current={page.id === lit?.id ? 'page' : undefined}
      onPointerEnter={() => prefetch(page)}
    >
      {page.title}
    </Link>
  );
}

interface SectionProps {
  readonly section: MenuSection;
  readonly lit: ConsolePage | undefined;
  readonly badgeOf: (path: string) => ReactNode;
}

function Section({ section, lit, badgeOf }: SectionProps) {
  const [only] = section.pages;
  const needsHeading = section.pages.length > 1 || only?.title !== section.title;
  return (
    <li className="zg-side-section">
      {needsHeading && <span className="zg-side-heading">{section.title}</span>}
      <ul>
        {section.pages.map((page) => (
          <li key={page.id} className="zg-side-item">
            <PageLink page={page} lit={lit} />
            {badgeOf(page.path)}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** Keeps the lit link in view. An observer looks once the page is laid out: asking at once would lay it out twice. */
function useLitInView(lit: ConsolePage | undefined) {
  const menu = useRef<HTMLUListElement>(null);
  const id = lit?.id;
  useEffect(() => {
    const link = id === undefined ? null : menu.current?.querySelector('[aria-current="page"]');
    if (!link) return;
    const observer = new IntersectionObserver(([seen]) => {
      observer.disconnect();
      const isHidden = seen !== undefined && seen.intersectionRatio < 1;
      if (isHidden && link.checkVisibility({ visibilityProperty: true })) link.scrollIntoView({ block: 'center' });
    });
    observer.observe(link);
    return () => observer.disconnect();
  }, [id]);
  return menu;
}

/** The sections and pages of one group. */
export function SideMenu({ group, lit }: { readonly group: MenuGroup; readonly lit: ConsolePage | undefined }) {
  const { usePageBadge } = useFeatures();
  const badgeOf = usePageBadge();
  const menu = useLitInView(lit);
  return (
    <ul ref={menu} className="zg-side-menu">
      {group.sections.map((section) => (
        <Section key={section.id} section={section} lit={lit} badgeOf={badgeOf} />
      ))}
    </ul>
  );
}
