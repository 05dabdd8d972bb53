const steps = [
  { unit: 'MB', bytes: 1_048_576 },
  { unit: 'KB', bytes: 1024 },
  { unit: 'B', bytes: 1 },
] as const;

/** A number of bytes as people read it: `1.5 MB`. */
export function fileSize(size: number): string {
  const { unit, bytes } = steps.find((step) => size >= step.bytes) ?? steps[2];
  return `${Number((size / bytes).toFixed(1))} ${unit}`;
}
