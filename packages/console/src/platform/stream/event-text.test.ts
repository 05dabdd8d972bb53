import { expect, test } from 'vitest';
import { EventText } from './event-text.ts';

const stream =
  'retry: 2000\nid: 4\nevent: open\ndata: {}\n\n: \n\nid: 5\nevent: job\ndata: {"id":1}\n\nevent: written\ndata: {}\n\n';
const events = [
  { kind: 'open', data: '{}', id: '4' },
  { kind: 'job', data: '{"id":1}', id: '5' },
  { kind: 'written', data: '{}', id: undefined },
];

test.each([1, 2, 7, 1000])('events come whole out of pieces of %i characters', (size) => {
  const text = new EventText();
  const found = Array.from({ length: Math.ceil(stream.length / size) }, (_, at) =>
    text.take(stream.slice(at * size, (at + 1) * size)),
  ).flat();
  expect(found).toEqual(events);
  expect(text.retry).toBe(2000);
});

test('lines of one text are joined, and what never ends is no event', () => {
  const text = new EventText();
  expect(text.take('data: a\ndata: b\n\ndata: c\n')).toEqual([{ kind: 'message', data: 'a\nb', id: undefined }]);
  expect(text.take('data')).toEqual([]);
});
