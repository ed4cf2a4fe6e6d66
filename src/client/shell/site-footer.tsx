import { useText } from '#i18n/text.tsx';
import { Wordmark } from '#ui/wordmark.tsx';
import { LanguageChooser } from './language-chooser.tsx';
import { pricingLink } from './pricing-link.ts';
import { ThemeChooser } from './theme-chooser.tsx';

interface SiteFooterProps {
  operator: string;
  /** The return path of the language chooser. */
  path: string;
  year: number;
  /** Whether the shop has something to buy or an order to cancel. */
  hasShop?: boolean | undefined;
}

const columns = [
  ['site', ['celebratingLife', 'livingMemory', 'events']],
  ['help', ['support', 'pricing', 'accessibility']],
  ['information', ['privacy', 'terms']],
] as const;
const addresses = {
  celebratingLife: '/celebrating-life',
  livingMemory: '/living-memory',
  events: '/events',
  support: '/support',
  pricing: '/pricing',
  accessibility: '/accessibility',
  privacy: '/privacy',
  terms: '/terms',
  shop: '/shop',
  cancelOrder: '/cancel-order',
} as const;
const shopLinks = { site: 'shop', help: 'cancelOrder', information: null } as const;

/** The dark footer of every page, with the site's links and the languages. */
export function SiteFooter({ operator, path, year, hasShop = false }: SiteFooterProps) {
  const t = useText('nav');
  const common = useText('common');

  return (
    <footer className="site-footer" data-theme="night">
      <div className="wrap">
        <div className="site-footer-columns">
          <div className="flex flex-col gap-3">
            <Wordmark text={common('siteName')} href="/" />
            <p className="max-w-[30em]">{t('footer.tagline')}</p>
          </div>
          {columns.map(([title, links]) => (
            <nav key={title} aria-labelledby={`footer-${title}`}>
              <h2 id={`footer-${title}`} className="font-sans text-sm font-semibold text-ink">
                {t(`footer.${title}`)}
              </h2>
              <ul>
                {[...links, ...(hasShop && shopLinks[title] ? [shopLinks[title]] : [])]
                  .filter((name) => name !== 'pricing' || pricingLink(path, name).length > 0)
                  .map((name) => (
                    <li key={name}>
                      <a href={addresses[name]} className="inline-flex min-h-tap min-w-tap items-center hover:text-ink">
                        {t(name)}
                      </a>
                    </li>
                  ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className="site-footer-end">
          <LanguageChooser path={path} />
          <ThemeChooser />
          <span>{t.rich('footer.copyright', { year: String(year), operator })}</span>
        </div>
      </div>
    </footer>
  );
}
