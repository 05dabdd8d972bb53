import { Button } from '../kit/button/button.tsx';
import { chooseScheme, useAppearance } from '../theme/appearance.ts';
import { entries } from './entries.ts';
import { Specimen } from './specimen.tsx';
import './gallery.css';

const widths = [390, 1440] as const;

function addressOf(part: string): string {
  return `?part=${part}`;
}

/** One part in a window of each width: media queries see the window's width, so each is a frame. */
function Windows({ part }: { readonly part: string }) {
  const { scheme } = useAppearance();
  return widths.map((width) => (
    <figure key={`${width} ${scheme}`}>
      <figcaption>{width} px</figcaption>
      <iframe
        title={`${part}，${width} px`}
        src={`${addressOf(part)}&bare`}
        width={width}
        height={800}
        sandbox="allow-scripts allow-same-origin"
      />
    </figure>
  ));
}

function Overview({ part }: { readonly part: string }) {
  const { scheme } = useAppearance();
  const other = scheme === 'dark' ? 'light' : 'dark';
  return (
    <div className="zg-gallery">
      <header>
        <h1>组件库</h1>
        <Button onClick={() => chooseScheme(other)}>{other === 'dark' ? '切换到深色' : '切换到浅色'}</Button>
      </header>
      <nav aria-label="组件">
        <ul>
          {[...entries].map(([name, { title }]) => (
            <li key={name}>
              <a href={addressOf(name)} aria-current={name === part ? 'page' : undefined}>
                {title} <small>{name}</small>
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="zg-gallery-windows">
        <Windows part={part} />
      </div>
    </div>
  );
}

/** The kit's parts in all their states, for those who build pages. */
export function GalleryPage() {
  const query = new URLSearchParams(location.search);
  const part = query.get('part') ?? [...entries.keys()][0] ?? '';
  const gallery = entries.get(part);
  if (!gallery) return <p role="alert">没有组件 {part}</p>;
  return query.has('bare') ? <Specimen {...gallery} /> : <Overview part={part} />;
}
