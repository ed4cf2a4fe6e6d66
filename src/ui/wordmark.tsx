import { joinClasses } from './button-class.ts';

interface WordmarkProps {
  text: string;
  /** Makes it a link. */
  href?: string;
  /** Below 768 px only the arch is visible; the text stays for assistive technology. */
  isCompact?: boolean;
  className?: string;
}

/** The site's name beside its lit arch. */
export function Wordmark({ text, href, isCompact, className }: WordmarkProps) {
  const look = joinClasses(
    'wordmark items-center gap-2.5 font-serif text-[1.4375rem] leading-none font-semibold whitespace-nowrap text-ink',
    className,
  );
  const content = (
    <>
      <svg viewBox="0 0 27 36" width="27" height="36" aria-hidden="true" className="shrink-0">
        <path
          d="M1.2 34.8V13.5a12.3 12.3 0 0 1 24.6 0v21.3z"
          fill="none"
          stroke="currentColor"
          strokeWidth="2.2"
          strokeLinejoin="round"
        />
        <path d="M13.5 9.5c2.9 4.6 5.3 7.8 5.3 11.6a5.3 5.3 0 0 1-10.6 0c0-3.8 2.4-7 5.3-11.6z" fill="#e9b347" />
        <path d="M13.5 29.4v5" stroke="currentColor" strokeWidth="2.2" />
      </svg>
      <span className={isCompact ? 'max-md:sr-only' : undefined}>{text}</span>
    </>
  );
  return href === undefined ? (
    <span className={look}>{content}</span>
  ) : (
    <a href={href} className={look}>
      {content}
    </a>
  );
}
