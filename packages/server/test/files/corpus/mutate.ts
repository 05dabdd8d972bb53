import type { Chance } from '../../count/seeded-random.ts';

type Mutation = (bytes: Buffer, chance: Chance, other: Buffer) => Buffer;

const placeIn = (bytes: Buffer, chance: Chance) => chance.below(Math.max(1, bytes.length));

/** Numbers at which lengths and places overflow. */
const boundaries = [0, 1, 0x7f, 0x80, 0xff, 0x7f_ff, 0x80_00, 0xff_ff, 0x7f_ff_ff_ff, 0x80_00_00_00, 0xff_ff_ff_ff];

const mutations: readonly Mutation[] = [
  function flipBits(bytes, chance) {
    const flipped = Buffer.from(bytes);
    for (let count = 1 + chance.below(8); count > 0 && flipped.length > 0; count -= 1) {
      const at = placeIn(flipped, chance);
      flipped[at] = (flipped[at] ?? 0) ^ (1 << chance.below(8));
    }
    return flipped;
  },
  function truncate(bytes, chance) {
    return bytes.subarray(0, placeIn(bytes, chance));
  },
  function dropBytes(bytes, chance) {
    const at = placeIn(bytes, chance);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + chance.below(64))]);
  },
  function repeatBytes(bytes, chance) {
    const at = placeIn(bytes, chance);
    const part = bytes.subarray(at, at + 1 + chance.below(256));
    return Buffer.concat([
      bytes.subarray(0, at),
      ...Array.from({ length: 1 + chance.below(20) }, () => part),
      bytes.subarray(at),
    ]);
  },
  function writeBoundaryNumber(bytes, chance) {
    if (bytes.length < 4) return bytes;
    const changed = Buffer.from(bytes);
    const at = chance.below(changed.length - 3);
    const boundary = chance.pick(boundaries);
    if (chance.below(2) === 0) changed.writeUInt32LE(boundary, at);
    else changed.writeUInt32BE(boundary, at);
    return changed;
  },
  function spliceAnother(bytes, chance, other) {
    return Buffer.concat([bytes.subarray(0, placeIn(bytes, chance)), other.subarray(placeIn(other, chance))]);
  },
  function appendAnother(bytes, _chance, other) {
    return Buffer.concat([bytes, other]);
  },
];

/** A file with one to three faults; some of them are parts of another file. */
export function mutated(bytes: Buffer, other: Buffer, chance: Chance): Buffer {
  let changed = bytes;
  for (let count = 1 + chance.below(3); count > 0; count -= 1) changed = chance.pick(mutations)(changed, chance, other);
  return changed;
}
