import type { StoredSupportMessage } from '#features/support/support.schema.ts';
import { isolate } from '#i18n/isolate.ts';
import { useFormat, useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { SupportForm, type SupportFormProps } from './support-form.tsx';

export type SupportPageProps = { state: 'again'; form: SupportFormProps } | { state: 'sent' };

/** The page after the support form. */
export function SupportPage(props: SupportPageProps) {
  const t = useText('pages.support.form');
  return (
    <div className="wrap py-12">
      <div className="mx-auto max-w-[40rem]">
        {props.state === 'again' && (
          <>
            <h1>{t('title')}</h1>
            <SupportForm {...props.form} />
          </>
        )}
        {props.state === 'sent' && (
          <div role="status">
            <h1>{t('sentTitle')}</h1>
            <p className="mt-3 text-lead text-ink-2">{t('sentText')}</p>
          </div>
        )}
      </div>
    </div>
  );
}

/** The messages of the form, for admins. */
export function SupportMessages({ messages, now }: { messages: StoredSupportMessage[]; now: Date }) {
  const t = useText('pages.support.form');
  const format = useFormat();
  return (
    <div className="wrap py-12">
      <div className="mx-auto max-w-[40rem]">
        <h1>{t('messagesTitle')}</h1>
        {messages.length === 0 && <p className="mt-3 text-lead text-ink-2">{t('none')}</p>}
        <ul className="mt-6 grid gap-4">
          {messages.map(({ id, name, email, message, createdAt }) => (
            <li key={id} className="card p-5">
              <h2 className="text-h3">
                <bdi>{name}</bdi>
              </h2>
              <p className="text-sm text-ink-3">
                <bdi dir="ltr">{email}</bdi> · {format.timeAgo(createdAt, now)}
              </p>
              <p className="mt-3 wrap-anywhere whitespace-pre-line" dir="auto">
                {message}
              </p>
              <form method="post" action="/support/messages" className="mt-4 flex flex-wrap gap-2">
                <input type="hidden" name="id" value={id} />
                <a
                  href={`mailto:${encodeURIComponent(email).replace('%40', '@')}`}
                  className={buttonClass({ kind: 'line' })}
                  aria-label={t('replyOf', { name: isolate(name) })}
                >
                  {t('reply')}
                </a>
                <button
                  type="submit"
                  className={buttonClass({ kind: 'ghost' })}
                  aria-label={t('answeredOf', { name: isolate(name) })}
                >
                  {t('answered')}
                </button>
              </form>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
