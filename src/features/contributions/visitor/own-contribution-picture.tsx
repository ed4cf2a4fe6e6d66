import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { Picture } from '#ui/picture.tsx';
import type { AuthorLinkContribution } from '../contributions.schema.ts';
import { FormFailure } from './form-failure.tsx';
import { contributionPictureTypes } from './visitor.rules.ts';

/** The picture of one's own memory. A form removes it without scripts; adding one needs a script. */
export function OwnContributionPicture({ row, token }: { row: AuthorLinkContribution; token: string }) {
  const t = useText('writing');
  const { image } = row;
  return (
    <section aria-labelledby="picture-title" className="grid justify-items-start gap-3 pt-4">
      <h2 id="picture-title" className="text-h3">
        {t('picture.title')}
      </h2>
      {image && (
        <div className="own-picture">
          <Picture image={image} alt="" sizes="352px" />
        </div>
      )}
      <div className="words-actions">
        <div
          className="words-picture scripted"
          {...data({
            'data-own-picture': token,
            'data-failed-words': t('picture.failed'),
            'data-saving-words': t('picture.saving'),
          })}
        >
          <label className={buttonClass({ kind: 'line' })}>
            <Icon of={ImageIcon} />
            <span {...data({ 'data-slot': 'picture-name' })}>{image ? t('picture.change') : t('picture.add')}</span>
            <input type="file" accept={contributionPictureTypes} className="sr-only" />
          </label>
        </div>
        {image && (
          <form method="post" action={`/m/${token}`}>
            <button type="submit" name="intent" value="remove-picture" className={buttonClass({ kind: 'ghost' })}>
              {t('picture.remove')}
            </button>
          </form>
        )}
      </div>
      <FormFailure />
    </section>
  );
}
