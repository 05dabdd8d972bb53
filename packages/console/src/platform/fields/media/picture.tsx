import { mediaUrl } from '../../api/media.ts';

interface PictureProps {
  readonly url: string;
  readonly alt: string;
  readonly size: number;
}

/** A picture in a square of its own, so that nothing moves when it arrives. */
export function Picture({ url, alt, size }: PictureProps) {
  return (
    <img
      className="zg-picture"
      src={mediaUrl(url)}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  );
}

/** A picture that opens in full on its own page. */
export function PictureLink({ url, alt, size }: PictureProps) {
  return (
    <a href={mediaUrl(url)} target="_blank" rel="noreferrer">
      <Picture url={url} alt={alt} size={size} />
    </a>
  );
}
