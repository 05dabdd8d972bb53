/** A colour scheme: every colour that the console shows, named by its meaning. */
export interface Scheme {
  /** Main actions, links and selection: 黛青. */
  readonly primary: string;
  readonly 'primary-hover': string;
  readonly 'primary-soft': string;
  /** Text on a surface of the primary colour. */
  readonly 'on-primary': string;
  /** What needs attention: 朱砂. */
  readonly accent: string;
  readonly good: string;
  readonly 'good-soft': string;
  readonly attention: string;
  readonly 'attention-soft': string;
  readonly bad: string;
  readonly 'bad-soft': string;
  readonly info: string;
  readonly 'info-soft': string;
  readonly neutral: string;
  readonly 'neutral-soft': string;
  /** The page behind the surfaces. */
  readonly ground: string;
  readonly surface: string;
  /** Table heads, hovered rows and read-only fields. */
  readonly 'surface-quiet': string;
  /** What floats: menus, dialogs, toasts. */
  readonly 'surface-raised': string;
  readonly line: string;
  readonly 'line-strong': string;
  readonly text: string;
  readonly 'text-soft': string;
  readonly 'text-faint': string;
  /** The bar across the top, and the text on it. */
  readonly bar: string;
  readonly 'bar-text': string;
  readonly 'bar-text-strong': string;
  readonly shadow: string;
}

export const light: Scheme = {
  primary: '#1d5c63',
  'primary-hover': '#17494f',
  'primary-soft': '#e3eff0',
  'on-primary': '#ffffff',
  accent: '#c8432b',
  good: '#1c7443',
  'good-soft': '#e4f3ea',
  attention: '#8f5a06',
  'attention-soft': '#fcf1dc',
  bad: '#b83225',
  'bad-soft': '#fcebe8',
  info: '#2a5f9e',
  'info-soft': '#e8f0f9',
  neutral: '#55636a',
  'neutral-soft': '#edf0f2',
  ground: '#f4f6f7',
  surface: '#ffffff',
  'surface-quiet': '#f6f8f9',
  'surface-raised': '#ffffff',
  line: '#dfe5e8',
  'line-strong': '#b7c2c7',
  text: '#1a2429',
  'text-soft': '#506067',
  'text-faint': '#617077',
  bar: '#143e44',
  'bar-text': '#bfd6d8',
  'bar-text-strong': '#ffffff',
  shadow: '0 6px 24px rgb(16 42 48 / 14%), 0 1px 3px rgb(16 42 48 / 10%)',
};

export const dark: Scheme = {
  primary: '#5fb3bb',
  'primary-hover': '#7cc4cb',
  'primary-soft': '#17363a',
  'on-primary': '#06222a',
  accent: '#f0806a',
  good: '#5cc18a',
  'good-soft': '#15332a',
  attention: '#e0a94a',
  'attention-soft': '#372c16',
  bad: '#f28b7d',
  'bad-soft': '#3d2020',
  info: '#7fb2ea',
  'info-soft': '#1a2d42',
  neutral: '#a3b1b7',
  'neutral-soft': '#263237',
  ground: '#0f1618',
  surface: '#161f22',
  'surface-quiet': '#1b2629',
  'surface-raised': '#1e292d',
  line: '#2a363b',
  'line-strong': '#45545a',
  text: '#e2eaec',
  'text-soft': '#a7b5ba',
  'text-faint': '#8b9aa0',
  bar: '#0f2b30',
  'bar-text': '#a9c4c7',
  'bar-text-strong': '#f2fafa',
  shadow: '0 8px 28px rgb(0 0 0 / 48%), 0 1px 3px rgb(0 0 0 / 40%)',
};

export const fontFamily =
  '-apple-system, BlinkMacSystemFont, "Segoe UI", "PingFang SC", "Microsoft YaHei", "Noto Sans SC", "Noto Sans CJK SC", sans-serif';

/** Sizes in pixels. */
export const sizes = {
  text: 14,
  'text-small': 12,
  'text-title': 18,
  radius: 6,
  sidebar: 180,
  'sidebar-inner': 158,
  bar: 48,
} as const;

/** The width in pixels from which the device is a desktop. */
export const desktopFrom = 992;
/** Width from which lists stay tables where a mouse points; narrower ones show cards. */
export const tableFrom = 768;
