import { themeScript } from '#core/theme.ts';
import { useText } from '#i18n/text.tsx';
import type { PageTheme } from '#features/memorial/page/themes/themes.schema.ts';
import type { DocumentRequest } from './document.ts';
import type { DocumentScript } from './scripts/document-scripts.ts';
import { earlyScript } from './scripts/early.ts';

/** The metadata of the content. */
export interface HeadFacts {
  title: string;
  description?: string;
  /** The canonical path; only for pages that search engines and link cards may know. */
  canonical?: string;
  isIndexed: boolean;
  /** The path of the link card's picture, with its description. */
  card?: { path: string; alt: string };
  /** Linked data, as the text of its script element. */
  data?: string;
  /** `website` by default. */
  type?: 'profile';
  /** The background colour; by default that of the display style, or stone. */
  ground?: 'night' | 'paper';
  /** The display style to link. */
  look?: PageTheme;
  /** An additional style sheet. */
  sheet?: 'events' | 'visit';
  /** An additional script. */
  script?: DocumentScript;
  /** Whether it links the print style sheet. */
  isPrinted?: true;
}

const openGraphLocales = { he: 'he_IL', en: 'en_US', ar: 'ar_AR' } as const;

/** The theme colour for mobile browsers: the background of the page in both themes, or one colour where they are the same. */
const grounds = {
  regular: ['#f1ece1', '#0d141d'],
  classic: ['#f4eddd', '#15110b'],
  minimal: ['#fffefb', '#111111'],
  stone: ['#f8f5ee', '#090d1a'],
  night: ['#090d1a'],
  paper: ['#fffdf8', '#0c1020'],
} satisfies Record<PageTheme, [string, string]> & Record<string, string[]>;

function barColors(ground: keyof typeof grounds): [color: string, scheme?: 'light' | 'dark'][] {
  const [day, night] = grounds[ground];
  return night === undefined
    ? [[day]]
    : [
        [day, 'light'],
        [night, 'dark'],
      ];
}

interface HeadProps {
  request: DocumentRequest;
  facts: HeadFacts;
  /** An inline style sheet; its hash goes into the CSP. */
  styles: string;
}

export function Head({ request, facts, styles }: HeadProps) {
  const { assets, origin, locale } = request;
  const common = useText('common');
  const {
    title,
    description,
    canonical,
    isIndexed,
    card,
    data,
    type = 'website',
    look,
    sheet,
    script,
    isPrinted,
  } = facts;
  const ownScript = script && assets.ownScripts[script];
  const ground = facts.ground ?? look ?? 'stone';
  const url = canonical === undefined ? undefined : origin + canonical;

  return (
    <>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <title>{title}</title>
      {description && <meta name="description" content={description} />}
      {!isIndexed && <meta name="robots" content="noindex" />}
      {url && <link rel="canonical" href={url} />}
      {barColors(ground).map(([color, scheme]) => (
        <meta key={color} name="theme-color" content={color} media={scheme && `(prefers-color-scheme:${scheme})`} />
      ))}
      <script dangerouslySetInnerHTML={{ __html: themeScript }} />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
      <link rel="manifest" href="/manifest.webmanifest" />
      {assets.fonts.map((font) => (
        <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ))}
      {assets.styles.map((style) => (
        <link key={style} rel="stylesheet" href={style} />
      ))}
      {look && assets.sheets[look] && <link rel="stylesheet" href={assets.sheets[look]} media="screen" />}
      {sheet && assets.sheets[sheet] && <link rel="stylesheet" href={assets.sheets[sheet]} />}
      {isPrinted && <link rel="stylesheet" href={assets.sheets.print} media="print" />}
      {styles && <style dangerouslySetInnerHTML={{ __html: styles }} />}
      {url && (
        <>
          <meta property="og:type" content={type} />
          <meta property="og:site_name" content={common('siteName')} />
          <meta property="og:locale" content={openGraphLocales[locale]} />
          <meta property="og:url" content={url} />
          <meta property="og:title" content={title} />
          {description && <meta property="og:description" content={description} />}
          <meta name="twitter:card" content={card ? 'summary_large_image' : 'summary'} />
          <meta name="twitter:title" content={title} />
          {description && <meta name="twitter:description" content={description} />}
        </>
      )}
      {card && (
        <>
          <meta property="og:image" content={origin + card.path} />
          <meta property="og:image:width" content="1200" />
          <meta property="og:image:height" content="630" />
          <meta property="og:image:alt" content={card.alt} />
          <meta name="twitter:image" content={origin + card.path} />
        </>
      )}
      {data && <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: data }} />}
      <script dangerouslySetInnerHTML={{ __html: earlyScript }} />
      {[...new Set([...assets.preloads, ...(ownScript?.preloads ?? [])])].map((module) => (
        <link key={module} rel="modulepreload" href={module} />
      ))}
      {assets.scripts.map((address) => (
        <script key={address} type="module" src={address} />
      ))}
      {ownScript && <script type="module" src={ownScript.script} />}
    </>
  );
}
