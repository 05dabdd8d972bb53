import { Icon } from './icons.tsx';

/** Three lines: the side menu. */
export function MenuIcon() {
  return (
    <Icon>
      <path d="M2.5 4h11M2.5 8h11M2.5 12h11" />
    </Icon>
  );
}

/** A moon: dark. */
export function MoonIcon() {
  return (
    <Icon>
      <path d="M13.5 9.5A6 6 0 016.5 2.5a6 6 0 107 7z" />
    </Icon>
  );
}

/** A sun: light. */
export function SunIcon() {
  return (
    <Icon>
      <circle cx="8" cy="8" r="3" />
      <path d="M8 1.5v1.3M8 13.2v1.3M1.5 8h1.3M13.2 8h1.3M3.4 3.4l.9.9M11.7 11.7l.9.9M3.4 12.6l.9-.9M11.7 4.3l.9-.9" />
    </Icon>
  );
}

/** A small angle: opens downwards. */
export function DownIcon() {
  return (
    <Icon>
      <path d="M4.5 6.5L8 10l3.5-3.5" />
    </Icon>
  );
}
