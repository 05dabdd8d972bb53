import type { ReactNode } from 'react';

interface IconProps {
  readonly size?: number;
}

/** The frame of every icon: 16 units wide, drawn in the colour of the text around it. */
export function Icon({ size = 16, children }: IconProps & { readonly children: ReactNode }) {
  return (
    <svg
      className="zg-icon"
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

/** A cross: close. */
export function CloseIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <path d="M4 4l8 8M12 4l-8 8" />
    </Icon>
  );
}

/** A tick in a circle: done. */
export function DoneIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M5.2 8.2l2 2 3.7-4.2" />
    </Icon>
  );
}

/** An exclamation mark in a circle: refused or attention. */
export function AlertIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 4.8v4M8 11.1v.1" />
    </Icon>
  );
}

/** An i in a circle: for your information. */
export function InfoIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="8" cy="8" r="6.25" />
      <path d="M8 7.4v3.8M8 4.9v.1" />
    </Icon>
  );
}

/** A magnifying glass: search. */
export function SearchIcon(props: IconProps) {
  return (
    <Icon {...props}>
      <circle cx="7" cy="7" r="4.25" />
      <path d="M10.2 10.2l3.3 3.3" />
    </Icon>
  );
}
