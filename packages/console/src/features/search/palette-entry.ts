/** One line of the palette: it leads to an address, or does something. */
export interface PaletteEntry {
  readonly key: string;
  /** What it is, in one word: 页面, 命令, 订单. */
  readonly kind: string;
  readonly title: string;
  readonly subtitle: string;
  readonly to?: string;
  readonly run?: () => void;
}

export interface PaletteGroup {
  readonly title: string;
  readonly entries: readonly PaletteEntry[];
}
