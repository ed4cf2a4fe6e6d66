import { joinClasses } from '#ui/button-class.ts';
import type { RecordingKind } from './recordings.schema.ts';

interface PlayerProps {
  kind: RecordingKind;
  src: string;
  /** The accessible name. */
  label: string;
  /** The URL of a poster picture. */
  poster?: string;
  className?: string;
}

/** The browser's player. Loads nothing before it is pressed. */
export function Player({ kind, src, label, poster, className }: PlayerProps) {
  if (kind === 'audio')
    // eslint-disable-next-line jsx-a11y/media-has-caption -- the family's own recordings come without captions
    return <audio controls preload="none" src={src} aria-label={label} className={joinClasses('w-full', className)} />;
  return (
    // eslint-disable-next-line jsx-a11y/media-has-caption -- the family's own recordings come without captions
    <video
      controls
      playsInline
      preload={poster ? 'none' : 'metadata'}
      // Without a poster an iPhone shows black, unless the URL has a time.
      src={poster ? src : `${src}#t=0.001`}
      poster={poster}
      aria-label={label}
      className={joinClasses('block aspect-video w-full rounded-md bg-[#000]', className)}
    />
  );
}
