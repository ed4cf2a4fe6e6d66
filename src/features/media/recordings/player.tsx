import { joinClasses } from '#ui/button-class.ts';
import type { RecordingKind } from './recordings.schema.ts';

interface PlayerProps {
  kind: RecordingKind;
  src: string;
  /** What is played. */
  label: string;
  /** The address of a picture of it. */
  poster?: string;
  className?: string;
}

/** The browser's own player. Nothing is asked for before it is pressed. */
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
      // Without a picture of it an iPhone shows black, unless a moment is named.
      src={poster ? src : `${src}#t=0.001`}
      poster={poster}
      aria-label={label}
      className={joinClasses('block aspect-video w-full rounded-md bg-[#000]', className)}
    />
  );
}
