import { Icon } from './icons.tsx';

interface IconProps {
  readonly size?: number;
}

/** Two sheets: copy. */
export function CopyIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="5.5" y="5.5" width="8" height="8" rx="1.5" />
      <path d="M10.5 3.4v-.2a1 1 0 0 0-1-1h-6a1 1 0 0 0-1 1v6a1 1 0 0 0 1 1h.2" />
    </Icon>
  );
}

/** A plus: add. */
export function AddIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M8 3v10M3 8h10" />
    </Icon>
  );
}

/** Two corners that cross: crop. */
export function CropIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4.5 1.8v9.7h9.7M1.8 4.5h9.7v9.7" />
    </Icon>
  );
}

/** A minus: less. */
export function MinusIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 8h10" />
    </Icon>
  );
}

/** Four corners: all of it. */
export function WholeIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3 6V3h3M10 3h3v3M13 10v3h-3M6 13H3v-3" />
    </Icon>
  );
}

/** A sheet with a folded corner and a mountain: picture. */
export function PictureIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2" y="3" width="12" height="10" rx="1.5" />
      <path d="M4 11l3-3.4 2.2 2.4 1.3-1.3L12.4 11M10.6 6.2v.1" />
    </Icon>
  );
}

/** A calendar sheet: a day or a range of days. */
export function CalendarIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <rect x="2.2" y="3.2" width="11.6" height="10.4" rx="1.5" />
      <path d="M2.4 6.6h11.2M5.4 1.8v2.6M10.6 1.8v2.6" />
    </Icon>
  );
}

/** An arrow to the left. */
export function LeftIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M10 3.5L5.5 8l4.5 4.5" />
    </Icon>
  );
}

/** An arrow to the right. */
export function RightIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M6 3.5L10.5 8 6 12.5" />
    </Icon>
  );
}

/** An arrow down: something opens below. */
export function DownIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M3.5 6L8 10.5 12.5 6" />
    </Icon>
  );
}
