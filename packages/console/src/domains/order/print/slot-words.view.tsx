interface Slot {
  readonly slot: number;
  readonly quantity: number;
}

/** Into which slots the pieces of a SKU go: `1号2件 3号1件`. */
export function SlotWords({ slots }: { readonly slots: readonly Slot[] }) {
  return slots.map(({ slot, quantity }) => `${slot}号${quantity}件`).join(' ');
}
