import './storefront-screen.css';

interface StorefrontIcon {
  readonly key: string;
  readonly title: string;
  readonly src: string;
}

interface StorefrontScreenProps {
  readonly label: string;
  readonly title: string;
  readonly background?: string | undefined;
  readonly icons: readonly StorefrontIcon[];
}

/** A page of the storefront as a phone shows it: its title, its background and its icons in order. */
export function StorefrontScreen({ label, title, background, icons }: StorefrontScreenProps) {
  return (
    <figure className="zg-storefront" aria-label={label}>
      {background && <img className="zg-storefront-ground" src={background} alt="" />}
      <figcaption>{title}</figcaption>
      <ul>
        {icons.map(({ key, title: name, src }) => (
          <li key={key}>
            <img src={src} alt="" width={44} height={44} />
            <span>{name}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
