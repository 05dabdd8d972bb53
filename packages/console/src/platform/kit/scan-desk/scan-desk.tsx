import type { ReactNode } from 'react';
import './scan-desk.css';

interface PartProps {
  readonly children: ReactNode;
}

/** A dialog's body at which goods are scanned: head, scan field, lines, foot. */
export function ScanDesk({ children }: PartProps) {
  return <div className="zg-scan-desk">{children}</div>;
}

/** Facts about the record on the desk, in a line. */
export function ScanHead({ children }: PartProps) {
  return <p className="zg-scan-head">{children}</p>;
}

/** Buttons at the end of the desk; a faint note stands at their other end. */
export function ScanFoot({ children }: PartProps) {
  return <div className="zg-scan-foot">{children}</div>;
}

/** Labels and their fields, two in a line. */
export function ScanFields({ children }: PartProps) {
  return <div className="zg-scan-fields">{children}</div>;
}

/** A refused scan, in a colour that is seen from a distance; a new `key` makes it flash again. */
export function ScanAlarm({ children }: PartProps) {
  return (
    <p className="zg-scan-alarm" role="alert">
      {children}
    </p>
  );
}

/** A number that a scan led to, or what is waited for. */
export function ScanNumber({ children, role }: PartProps & { readonly role?: 'status' }) {
  return (
    <p className="zg-scan-number" role={role}>
      {children}
    </p>
  );
}
