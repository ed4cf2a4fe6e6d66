import type { ReactNode } from 'react';
import { text } from '#i18n/format.ts';
import type { Namespace } from '#i18n/messages.ts';
import { isolate } from '#i18n/isolate.ts';
import { ApiDocs } from './api-docs.tsx';
import type { DocumentRequest } from './document.ts';
import { Gate } from './gate.tsx';
import type { HeadFacts } from './head.tsx';
import { Home } from './home.tsx';
import { InfoPage, infoHead } from './info-page.tsx';
import { CodeCover } from './code-cover.tsx';
import { DeletedPage } from './deleted-page.tsx';
import { CandleDocument } from './candle.tsx';
import { ConfirmPage } from './confirm-page.tsx';
import { ContactPage } from './contact-page.tsx';
import { DonePage } from './done-page.tsx';
import { MemorialDocument, memorialHead } from './memorial.tsx';
import { LabelDocument } from './label.tsx';
import { NotFound } from './not-found.tsx';
import { OwnPage } from './own-page.tsx';
import { PhotosPage } from './photos-page.tsx';
import { QrDocument } from './qr.tsx';
import { SupportPage } from './support-page.tsx';
import { Unsubscribe } from './unsubscribe.tsx';
import { Reading } from './reading.tsx';
import { ReportPage } from './report-page.tsx';
import { WordsPage } from './words-page.tsx';
import { WritePage } from './write-page.tsx';

interface Screen {
  view: ReactNode;
  facts: HeadFacts;
  /** The words that the content shows, beside those of the frame. */
  words: Namespace[];
}

/** What is said on a page and in its sections. */
const sectionWords: Namespace[] = [
  'candle',
  'memorial',
  'sections',
  'options',
  'achievements',
  'family',
  'grave',
  'music',
  'photos',
  'videos',
  'kaddish',
  'soulLetters',
  'qr',
  'writing',
  'validation',
];

/** What the content of a document is drawn by, and what its head says of it. */
export function screenOf({ content, locale, origin, operator, viewer }: DocumentRequest): Screen {
  const common = text(locale, 'common');
  /** For those who were led there: no search engine is to know it. */
  const unlisted = (page: string): HeadFacts => ({ title: common('pageTitle', { page }), isIndexed: false });
  switch (content.kind) {
    case 'home': {
      const home = text(locale, 'home');
      const facts = { title: common('siteTitle'), description: home('description'), canonical: '/', isIndexed: true };
      return { view: <Home demos={content.demos} />, facts, words: ['home', 'memorial'] };
    }
    case 'info':
      return {
        view: <InfoPage page={content.page} operator={operator} />,
        facts: infoHead(content.page, locale),
        words: ['pages', 'writing'],
      };
    case 'memorial': {
      const { page, canEdit, isPreview = false, isFollowing } = content;
      const view = (
        <MemorialDocument
          page={page}
          canEdit={canEdit}
          isPreview={isPreview}
          isFollowing={isFollowing}
          origin={origin}
        />
      );
      return {
        view,
        facts: memorialHead(page, isPreview, locale, origin),
        words: sectionWords,
      };
    }
    case 'candle': {
      const { page, canEdit = false, isPage = false, isPreview = false, isLit = false, written, submitId } = content;
      const facts = memorialHead(page, isPreview, locale, origin);
      return {
        view: (
          <CandleDocument
            page={page}
            origin={origin}
            canEdit={canEdit}
            isPreview={isPreview}
            isLit={isLit}
            written={written}
            submitId={submitId}
          />
        ),
        facts:
          isPage || isPreview
            ? facts
            : { ...facts, ...unlisted(text(locale, 'candle')('title', { name: isolate(page.name) })) },
        words: sectionWords,
      };
    }
    case 'words': {
      const { page, of, list } = content;
      return {
        view: <WordsPage page={page} kind={of} list={list} />,
        facts: unlisted(text(locale, 'writing')(`${of}.of`, { name: isolate(page.name) })),
        words: ['memorial', 'validation', 'writing'],
      };
    }
    case 'photos':
      return {
        view: <PhotosPage {...content} />,
        facts: unlisted(text(locale, 'photos')('allOf', { name: isolate(content.page.name) })),
        words: ['photos', 'writing'],
      };
    case 'write': {
      const { page, of, written } = content;
      return {
        view: <WritePage page={page} kind={of} written={written} />,
        facts: unlisted(text(locale, 'writing')(`${of}.title`)),
        words: ['memorial', 'validation', 'writing'],
      };
    }
    case 'own': {
      const { row, token, isSaved, written } = content;
      return {
        view: <OwnPage row={row} token={token} isSaved={isSaved} written={written} />,
        facts: unlisted(text(locale, 'writing')(`${row.kind}.own`)),
        words: ['validation', 'writing'],
      };
    }
    case 'contact': {
      const { page, written } = content;
      return {
        view: <ContactPage page={page} written={written} />,
        facts: unlisted(text(locale, 'sections')('contact')),
        words: ['sections', 'validation', 'writing'],
      };
    }
    case 'report': {
      const { page, of, rowId, written } = content;
      return {
        view: <ReportPage page={page} kind={of} rowId={rowId} written={written} />,
        facts: unlisted(text(locale, 'writing')(`${of}.report`)),
        words: ['memorial', 'validation', 'writing'],
      };
    }
    case 'done': {
      const { done, memorial, anchor } = content;
      return {
        view: <DonePage done={done} memorial={memorial} anchor={anchor} />,
        facts: unlisted(text(locale, 'writing')(`done.${done}.title`)),
        words: ['writing'],
      };
    }
    case 'qr': {
      const { page } = content;
      return {
        view: <QrDocument page={page} />,
        facts: unlisted(text(locale, 'qr')('title', { name: isolate(page.name) })),
        words: ['memorial', 'qr'],
      };
    }
    case 'reading': {
      const { page, of } = content;
      return {
        view: <Reading page={page} of={of} />,
        facts: unlisted(
          text(locale, 'reading')(of === 'kaddish' ? 'kaddishOf' : 'lettersOf', { name: isolate(page.name) }),
        ),
        words: ['kaddish', 'reading', 'sections'],
      };
    }
    case 'label': {
      const { page } = content;
      return {
        view: <LabelDocument page={page} />,
        facts: unlisted(text(locale, 'qr')('labelOf', { name: isolate(page.name) })),
        words: ['memorial', 'qr'],
      };
    }
    case 'code':
      return {
        view: <CodeCover cover={content.cover} from={content.from} viewer={viewer} />,
        facts: { title: common('siteTitle'), isIndexed: false },
        words: ['states', 'code'],
      };
    case 'deleted':
      return {
        view: <DeletedPage memorial={content.memorial} />,
        facts: { title: common('siteTitle'), isIndexed: false },
        words: ['states'],
      };
    case 'gate': {
      const { reason, from, requestId } = content;
      return {
        view: <Gate reason={reason} from={from} viewer={viewer} requestId={requestId} />,
        facts: { title: common('siteTitle'), isIndexed: false },
        words: ['states'],
      };
    }
    case 'unsubscribe':
      return {
        view: <Unsubscribe token={content.token} isEnded={content.isEnded} />,
        facts: unlisted(text(locale, 'notifications')('title')),
        words: [],
      };
    case 'support':
      return {
        view: <SupportPage {...content} />,
        facts: unlisted(text(locale, 'pages')('support.title')),
        words: ['pages', 'writing'],
      };
    case 'confirm': {
      const { kind: _kind, ...props } = content;
      return {
        view: <ConfirmPage {...props} viewer={viewer} />,
        facts: unlisted(text(locale, 'confirm')('pageTitle')),
        words: ['states', 'confirm'],
      };
    }
    case 'not-found':
      return {
        view: <NotFound />,
        facts: unlisted(text(locale, 'states')('pageMissing.title')),
        words: ['states'],
      };
    case 'api-docs':
      return {
        view: <ApiDocs specification={content.specification} />,
        facts: { title: 'API', isIndexed: false },
        words: ['apiDocs'],
      };
  }
}
