import { expect, test } from 'vitest';
import { videoFormatOf } from './video.ts';

const box = (name: string, content = Buffer.alloc(0)) => {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(8 + content.length);
  head.write(name, 4, 'latin1');
  return Buffer.concat([head, content]);
};
const ftyp = box('ftyp', Buffer.from('isom0000'));
const good = Buffer.concat([ftyp, box('moov', Buffer.alloc(20)), box('mdat', Buffer.alloc(40))]);

test('a video is known by its content', () => {
  expect(videoFormatOf(good).extension).toBe('mp4');
  const webm = Buffer.concat([Buffer.from([0x1a, 0x45, 0xdf, 0xa3]), Buffer.from('....B\x82\x84webm')]);
  expect(videoFormatOf(webm)).toEqual({ extension: 'webm', type: 'video/webm' });
});

test.each([
  ['one that is cut short', good.subarray(0, -1)],
  ['one without a description', ftyp],
  ['another type', Buffer.concat([box('ftyp', Buffer.from('heic0000')), box('moov')])],
  ['a box without a size', Buffer.concat([good, Buffer.from([0, 0, 0, 2, 0, 0, 0, 0])])],
  ['a page', Buffer.from('<html><script>alert(1)</script></html>')],
  ['nothing', Buffer.alloc(0)],
])('%s is refused', (_, bytes) => {
  expect(() => videoFormatOf(bytes)).toThrow();
});
