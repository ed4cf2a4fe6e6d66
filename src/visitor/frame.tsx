import type { ReactNode } from 'react';
import { textDirection } from '#core/locale.ts';
import { data } from '#core/script-data.ts';
import { BellMenu } from '#features/notifications/bell-menu.tsx';
import type { DisplayStyle } from '#features/memorial/settings-section.schema.ts';
import { useText } from '#i18n/text.tsx';
import { CachedView } from '#client/cached-view.tsx';
import { SiteFooter } from '#client/shell/site-footer.tsx';
import { SiteHeader } from '#client/shell/site-header.tsx';
import { UpdateStrip } from '#client/shell/update-strip.tsx';
import type { DocumentRequest, Viewer } from './document.ts';
import { Head, type HeadFacts } from './head.tsx';
import { LanguageOffer } from './language-offer.tsx';

/** Options of the frame of a document. */
export interface FrameFacts {
  /** The class by which style sheets select kinds of documents. */
  className?: string;
  displayStyle?: DisplayStyle;
  theme?: 'night';
  /** In place of the header of the site. */
  header?: ReactNode;
  headerTheme?: 'night';
  /** The footer links to the shop and to cancelling an order. */
  hasShop?: boolean;
  /** Without header, footer and language offer. */
  isBare?: true;
}

interface FrameProps {
  request: DocumentRequest;
  head: HeadFacts;
  facts: FrameFacts;
  /** Styles in the head for the frames of pictures. */
  styles: string;
  now: Date;
  /** The content between header and footer: elements, or markup. */
  body: { children: ReactNode } | { dangerouslySetInnerHTML: { __html: string } };
}

/**
 * The complete document around its content. Header and footer of accounts are cached; the documents of visitors are
 * cached as a whole.
 */
export function Frame({ request, head, facts, styles, now, body }: FrameProps) {
  const { locale, viewer, isViewerUnknown, view, path, operator } = request;
  const { className, displayStyle, theme, header, headerTheme, hasShop, isBare } = facts;
  const common = useText('common');
  const footer = { operator: operator.name, path, year: now.getFullYear(), hasShop };

  return (
    <html
      lang={locale}
      dir={textDirection(locale)}
      {...data({
        'data-viewer': viewer?.id,
        'data-viewer-unknown': isViewerUnknown ? '' : undefined,
        'data-view': view?.memorialId,
        'data-view-counted': view?.isCounted ? '' : undefined,
      })}
    >
      <head>
        <Head request={request} facts={head} styles={styles} />
      </head>
      <body className={className} data-style={displayStyle} data-theme={theme}>
        <a href="#main" className="skip-link">
          {common('skipToContent')}
        </a>
        {header}
        {!isBare && header === undefined && (
          <div className="site-header-box" data-theme={headerTheme}>
            {viewer ? (
              <CachedView
                name="account-header"
                of={AccountHeader}
                props={{ viewer, path, at: bellTime(viewer, now) }}
                isRarelyShared
              />
            ) : (
              <SiteHeader viewer={null} path={path} />
            )}
          </div>
        )}
        <main id="main" tabIndex={-1} className="outline-none" {...body} />
        {!isBare &&
          (viewer ? (
            <CachedView name="site-footer" of={SiteFooter} props={footer} isRarelyShared />
          ) : (
            <SiteFooter {...footer} />
          ))}
        {!isBare && !request.hasChosenLocale && <LanguageOffer path={path} />}
        <UpdateStrip />
        <p className="news" role="status" id="news" />
      </body>
    </html>
  );
}

interface AccountHeaderProps {
  viewer: Viewer;
  path: string;
  /** See `bellTime`. */
  at: number;
}

function AccountHeader({ viewer, path, at }: AccountHeaderProps) {
  return (
    <SiteHeader
      viewer={viewer}
      path={path}
      unread={viewer.box.unread}
      bell={<BellMenu inbox={viewer.box} now={new Date(at)} />}
    />
  );
}

const minuteMs = 60_000;

/**
 * The full minute that the ages of notifications are computed for, in milliseconds since 1970; 0 without notifications. Rounded up, so that
 * no age is negative.
 */
function bellTime({ box }: Viewer, now: Date): number {
  return box.rows.length === 0 ? 0 : Math.ceil(now.getTime() / minuteMs) * minuteMs;
}
