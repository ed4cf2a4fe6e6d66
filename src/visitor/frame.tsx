import { DocumentAccount } from '#client/account-field.tsx';
import type { ReactNode } from 'react';
import { directionOf } from '#core/locale.ts';
import { fullPath, fullPreviewPath } from '#features/memorial/candle/schema.ts';
import { BellMenu } from '#features/notifications/bell-menu.tsx';
import { useText } from '#i18n/text.tsx';
import { SiteFooter } from '#client/shell/site-footer.tsx';
import { SiteHeader } from '#client/shell/site-header.tsx';
import { CandleHeader } from './candle.tsx';
import type { DocumentRequest } from './document.ts';
import { Head, type HeadFacts } from './head.tsx';
import { LanguageOffer } from './language-offer.tsx';

interface FrameProps {
  request: DocumentRequest;
  facts: HeadFacts;
  /** Rules of the head for the frames of pictures. */
  preview: string;
  now: Date;
  children: ReactNode;
}

/** By which the sheets know what kind of document they are for. */
const classes: Partial<Record<DocumentRequest['content']['kind'], string>> = {
  memorial: 'page-memorial',
  candle: 'page-candle',
  reading: 'page-reading',
};

/** The whole document round its content. */
export function Frame({ request, facts, preview, now, children }: FrameProps) {
  const { locale, viewer, path, operator, content } = request;
  const common = useText('common');
  // Whoever reads a prayer has nothing else before them.
  const isBare = content.kind === 'reading';

  return (
    <html lang={locale} dir={directionOf(locale)} data-viewer={viewer?.id}>
      <head>
        <Head request={request} facts={facts} preview={preview} />
      </head>
      <body
        className={classes[content.kind]}
        data-style={content.kind === 'memorial' ? content.page.displayStyle : undefined}
        data-theme={content.kind === 'candle' ? 'night' : undefined}
      >
        <a href="#main" className="skip-link">
          {common('skipToContent')}
        </a>
        {content.kind === 'candle' ? (
          <CandleHeader
            page={content.page}
            canEdit={content.canEdit === true}
            full={content.isPreview ? fullPreviewPath(content.page) : fullPath(content.page)}
            path={path}
          />
        ) : (
          !isBare && (
            <div className="site-header-box" data-theme={content.kind === 'not-found' ? 'night' : undefined}>
              <SiteHeader
                viewer={viewer}
                path={path}
                unread={viewer?.box.unread}
                bell={viewer && <BellMenu box={viewer.box} now={now} />}
              />
            </div>
          )
        )}
        <main id="main" tabIndex={-1} className="outline-none">
          <DocumentAccount value={viewer?.id ?? null}>{children}</DocumentAccount>
        </main>
        {!isBare && <SiteFooter operator={operator.name} path={path} year={now.getFullYear()} />}
        {!isBare && !request.hasChosenLocale && <LanguageOffer path={path} />}
        <p className="news" role="status" id="news" />
      </body>
    </html>
  );
}
