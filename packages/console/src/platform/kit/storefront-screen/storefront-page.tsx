import type { ReactNode } from 'react';
import { useScrollFocus } from '../layout/use-scroll-focus.ts';
import './storefront-screen.css';

export type StorefrontTheme = 'red' | 'blue' | 'green' | 'gold';

interface StorefrontPageProps {
  readonly label: string;
  readonly title: string;
  /** The colour of its head and prices; the accent by default. */
  readonly theme?: StorefrontTheme;
  readonly children: ReactNode;
}

/** A long page of the storefront as a phone shows it; its parts scroll below its title. */
export function StorefrontPage({ label, title, theme, children }: StorefrontPageProps) {
  const scroll = useScrollFocus();
  return (
    <figure className="zg-storefront" data-scrolls data-theme={theme} aria-label={label}>
      <figcaption>{title}</figcaption>
      <div ref={scroll} className="zg-storefront-scroll">
        <div className="zg-storefront-parts">{children}</div>
      </div>
    </figure>
  );
}

interface StorefrontPartProps {
  readonly title?: string | null;
  /** What is said where the part has nothing to show. */
  readonly empty?: string | undefined;
  readonly children?: ReactNode;
}

/** A part of the page below its heading. */
export function StorefrontPart({ title, empty, children }: StorefrontPartProps) {
  return (
    <section className="zg-storefront-part">
      {title && <strong>{title}</strong>}
      {empty === undefined ? children : <p className="zg-faint">{empty}</p>}
    </section>
  );
}

/** A picture over the whole width. */
export function StorefrontBanner({ src }: { readonly src: string }) {
  return <img className="zg-storefront-banner" src={src} alt="" />;
}

interface StorefrontGoodsProps {
  readonly items: readonly {
    readonly key: number;
    readonly name: string;
    readonly src: string | undefined;
    readonly price: string;
  }[];
}

/** Goods in two columns, each with its picture and its price. */
export function StorefrontGoods({ items }: StorefrontGoodsProps) {
  return (
    <ul className="zg-storefront-goods">
      {items.map(({ key, name, src, price }) => (
        <li key={key}>
          {src && <img src={src} alt="" />}
          <span>{name}</span>
          <strong>{price}</strong>
        </li>
      ))}
    </ul>
  );
}
