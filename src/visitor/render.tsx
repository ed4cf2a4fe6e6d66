import { renderToStaticMarkup } from 'react-dom/server';
import type { ReactNode } from 'react';
import type { Locale } from '#core/locale.ts';
import { pick, text } from '#i18n/format.ts';
import type { Namespace } from '#i18n/messages.ts';
import { isolate } from '#i18n/isolate.ts';
import { Words } from '#i18n/text.tsx';
import { playerOf } from '#sections/videos/rules.ts';
import { ApiDocs } from './api-docs.tsx';
import type { DocumentContent, DocumentRequest, InfoPage as InfoPageName, RenderedDocument } from './document.ts';
import { earlyScript } from './early.ts';
import { Frame } from './frame.tsx';
import { Gate } from './gate.tsx';
import type { HeadFacts } from './head.tsx';
import { Home } from './home.tsx';
import { InfoPage } from './info-page.tsx';
import { CodeCover } from './code-cover.tsx';
import { CandleDocument } from './candle.tsx';
import { ContactPage } from './contact-page.tsx';
import { DonePage } from './done-page.tsx';
import { MemorialDocument, memorialHead } from './memorial.tsx';
import { LabelDocument } from './label.tsx';
import { NotFound } from './not-found.tsx';
import { OwnPage } from './own-page.tsx';
import { QrDocument } from './qr.tsx';
import { Unsubscribe } from './unsubscribe.tsx';
import { Reading } from './reading.tsx';
import { ReportPage } from './report-page.tsx';
import { previewStyle } from './preview.ts';
import { WordsPage } from './words-page.tsx';
import { WritePage } from './write-page.tsx';

interface Screen {
  view: ReactNode;
  facts: HeadFacts;
  /** The words that the content shows, beside those of the frame. */
  words: Namespace[];
}

/** The document as HTML, whole: no query is made here, and React adds no script. */
export function render(request: DocumentRequest): RenderedDocument {
  const { view, facts, words } = screenOf(request);
  const preview = previewStyle(request.content);
  const document = (
    <Words locale={request.locale} messages={pick(request.locale, ['common', 'nav', 'notifications', ...words])}>
      <Frame request={request} facts={facts} preview={preview} now={new Date()}>
        {view}
      </Frame>
    </Words>
  );
  return {
    html: `<!doctype html>${renderToStaticMarkup(document)}`,
    inline: { scripts: [earlyScript], styles: preview ? [preview] : [] },
    frames: framesOf(request.content),
  };
}

/** Where the players of a page's videos come from. */
function framesOf(content: DocumentContent): string[] {
  if (content.kind !== 'memorial' && content.kind !== 'candle') return [];
  return [...new Set(content.page.videos.flatMap(({ link }) => playerOf(link)?.origin ?? []))];
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

function screenOf({ content, locale, origin, operator, viewer }: DocumentRequest): Screen {
  const common = text(locale, 'common');
  switch (content.kind) {
    case 'home': {
      const home = text(locale, 'home');
      const facts = { title: common('siteTitle'), description: home('description'), canonical: '/', isIndexed: true };
      return { view: <Home demos={content.demos} />, facts, words: ['home', 'memorial'] };
    }
    case 'info':
      return {
        view: <InfoPage page={content.page} operator={operator} />,
        facts: infoFacts(content.page, locale),
        words: ['pages'],
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
      const { page, isPage = false, isLit = false, written, submitId } = content;
      const facts = memorialHead(page, false, locale, origin);
      return {
        view: <CandleDocument page={page} origin={origin} isLit={isLit} written={written} submitId={submitId} />,
        facts: isPage
          ? facts
          : {
              ...facts,
              title: common('pageTitle', { page: text(locale, 'candle')('title', { name: isolate(page.name) }) }),
              isIndexed: false,
            },
        words: sectionWords,
      };
    }
    case 'words': {
      const { page, of, list } = content;
      const title = text(locale, 'writing')(`${of}.of`, { name: isolate(page.name) });
      return {
        view: <WordsPage page={page} kind={of} list={list} />,
        facts: { title: common('pageTitle', { page: title }), isIndexed: false },
        words: ['memorial', 'validation', 'writing'],
      };
    }
    case 'write': {
      const { page, of, written } = content;
      const title = text(locale, 'writing')(`${of}.title`);
      return {
        view: <WritePage page={page} kind={of} written={written} />,
        facts: { title: common('pageTitle', { page: title }), isIndexed: false },
        words: ['memorial', 'validation', 'writing'],
      };
    }
    case 'own': {
      const { row, token, isSaved, written } = content;
      const title = text(locale, 'writing')(`${row.kind}.own`);
      return {
        view: <OwnPage row={row} token={token} isSaved={isSaved} written={written} />,
        facts: { title: common('pageTitle', { page: title }), isIndexed: false },
        words: ['validation', 'writing'],
      };
    }
    case 'contact': {
      const { page, written } = content;
      const title = text(locale, 'sections')('contact');
      return {
        view: <ContactPage page={page} written={written} />,
        facts: { title: common('pageTitle', { page: title }), isIndexed: false },
        words: ['sections', 'validation', 'writing'],
      };
    }
    case 'report': {
      const { page, of, rowId, written } = content;
      const title = text(locale, 'writing')(`${of}.report`);
      return {
        view: <ReportPage page={page} kind={of} rowId={rowId} written={written} />,
        facts: { title: common('pageTitle', { page: title }), isIndexed: false },
        words: ['memorial', 'validation', 'writing'],
      };
    }
    case 'done': {
      const { done, memorial, anchor } = content;
      const title = text(locale, 'writing')(`done.${done}.title`);
      return {
        view: <DonePage done={done} memorial={memorial} anchor={anchor} />,
        facts: { title: common('pageTitle', { page: title }), isIndexed: false },
        words: ['writing'],
      };
    }
    case 'qr': {
      const { page } = content;
      const qr = text(locale, 'qr');
      return {
        view: <QrDocument page={page} />,
        facts: { title: common('pageTitle', { page: qr('title', { name: isolate(page.name) }) }), isIndexed: false },
        words: ['memorial', 'qr'],
      };
    }
    case 'reading': {
      const { page, of } = content;
      const title = text(locale, 'reading')(of === 'kaddish' ? 'kaddishOf' : 'lettersOf', { name: isolate(page.name) });
      return {
        view: <Reading page={page} of={of} />,
        facts: { title: common('pageTitle', { page: title }), isIndexed: false },
        words: ['kaddish', 'reading', 'sections'],
      };
    }
    case 'label': {
      const { page } = content;
      const title = text(locale, 'qr')('labelOf', { name: isolate(page.name) });
      return {
        view: <LabelDocument page={page} />,
        facts: { title: common('pageTitle', { page: title }), isIndexed: false },
        words: ['qr'],
      };
    }
    case 'code':
      return {
        view: <CodeCover cover={content.cover} from={content.from} viewer={viewer} />,
        facts: { title: common('siteTitle'), isIndexed: false },
        words: ['states', 'stone'],
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
        facts: { title: common('pageTitle', { page: text(locale, 'notifications')('title') }), isIndexed: false },
        words: [],
      };
    case 'not-found': {
      const states = text(locale, 'states');
      return {
        view: <NotFound />,
        facts: { title: common('pageTitle', { page: states('pageMissing.title') }), isIndexed: false },
        words: ['states'],
      };
    }
    case 'api-docs':
      return {
        view: <ApiDocs specification={content.specification} />,
        facts: { title: 'API', isIndexed: false },
        words: ['apiDocs'],
      };
  }
}

const pageWords = {
  'celebrating-life': 'celebratingLife',
  'living-memory': 'livingMemory',
  support: 'support',
  privacy: 'privacy',
  terms: 'terms',
  accessibility: 'accessibility',
} as const satisfies Record<InfoPageName, string>;

function infoFacts(page: InfoPageName, locale: Locale): HeadFacts {
  const pages = text(locale, 'pages');
  const title = text(locale, 'common')('pageTitle', { page: pages(`${pageWords[page]}.title`) });
  return { title, description: pages(`${pageWords[page]}.description`), canonical: `/${page}`, isIndexed: true };
}
