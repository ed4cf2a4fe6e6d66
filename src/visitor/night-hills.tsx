import wide from './art/night-hills-1800.webp?no-inline';
import narrow from './art/night-hills-800.webp?no-inline';

interface NightHillsProps {
  className: string;
  /** Below the first screen. */
  isLazy?: boolean;
}

/** Hills at night over the whole width of the window, as a decoration. */
export function NightHills({ className, isLazy = false }: NightHillsProps) {
  return (
    <img
      className={className}
      src={wide}
      srcSet={`${narrow} 800w, ${wide} 1800w`}
      sizes="100vw"
      width={1800}
      height={1000}
      alt=""
      {...(isLazy && { loading: 'lazy', decoding: 'async' })}
    />
  );
}
