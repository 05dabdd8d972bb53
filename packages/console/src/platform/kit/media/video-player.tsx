import './media.css';

interface VideoPlayerProps {
  readonly src: string;
  readonly label: string;
}

/** A video, played where it stands. */
export function VideoPlayer({ src, label }: VideoPlayerProps) {
  return (
    <video className="zg-video" src={src} controls preload="metadata" aria-label={label}>
      <track kind="captions" />
    </video>
  );
}
