import { invalid } from '@zhanggui/contract/platform/errors';

export interface VideoFormat {
  readonly extension: 'mp4' | 'webm';
  readonly type: string;
}

const mp4: VideoFormat = { extension: 'mp4', type: 'video/mp4' };
const webm: VideoFormat = { extension: 'webm', type: 'video/webm' };
const brands = new Set(['isom', 'iso2', 'iso4', 'iso5', 'iso6', 'mp41', 'mp42', 'avc1', 'dash', 'M4V ', 'MSNV']);

/** What a video is by its content; a file that is cut short, or that is none, is refused. */
export function videoFormatOf(bytes: Buffer): VideoFormat {
  if (isMp4(bytes)) return mp4;
  if (bytes.subarray(0, 4).equals(ebml) && bytes.subarray(0, 64).includes('webm')) return webm;
  return invalid('file', '只支持 MP4、WebM 视频');
}

const ebml = Buffer.from([0x1a, 0x45, 0xdf, 0xa3]);

/** The boxes of the file follow each other to its end, with its type first and a description of what it plays. */
function isMp4(bytes: Buffer): boolean {
  const names: string[] = [];
  let at = 0;
  while (at + 8 <= bytes.length) {
    const short = bytes.readUInt32BE(at);
    if (short === 1 && at + 16 > bytes.length) return false;
    const size = short === 1 ? Number(bytes.readBigUInt64BE(at + 8)) : short || bytes.length - at;
    if (size < 8) return false;
    names.push(bytes.toString('latin1', at + 4, at + 8));
    at += size;
  }
  return (
    at === bytes.length && names[0] === 'ftyp' && names.includes('moov') && brands.has(bytes.toString('latin1', 8, 12))
  );
}
