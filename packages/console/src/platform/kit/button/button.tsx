import type { ButtonProps as NativeProps } from '../input/native-props.ts';
import './button.css';

interface NativeButton extends NativeProps {
  readonly className?: never;
}

interface ButtonProps extends NativeButton {
  readonly kind?: 'primary' | 'danger' | undefined;
  /** `wide` fills its place and is high enough for a thumb. */
  readonly size?: 'wide';
}

/** A button with a frame. */
export function Button({ kind, size, ...props }: ButtonProps) {
  return <button type="button" {...props} className="zg-button" data-kind={kind} data-size={size} />;
}

interface TextButtonProps extends NativeButton {
  readonly tone?: 'danger' | undefined;
}

/** A button that looks like coloured text, for rows and notes. */
export function TextButton({ tone, ...props }: TextButtonProps) {
  return <button type="button" {...props} className="zg-text-button" data-tone={tone} />;
}

/** A square button that holds one icon; `aria-label` names it. */
export function IconButton(props: NativeButton & { readonly 'aria-label': string }) {
  return <button type="button" {...props} className="zg-icon-button" />;
}

/** A button inside a sentence. */
export function LinkButton(props: NativeButton) {
  return <button type="button" {...props} className="zg-link" />;
}

/** A button without a look: the part around it gives one. */
export function PlainButton(props: NativeProps) {
  return <button type="button" {...props} />;
}
