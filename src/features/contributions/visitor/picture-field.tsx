import { ImageIcon } from '@phosphor-icons/react/dist/ssr/Image';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { data } from '#core/script-data.ts';
import { useText } from '#i18n/text.tsx';
import { buttonClass } from '#ui/button-class.ts';
import { Icon } from '#ui/icon.tsx';
import { contributionPictureTypes } from './visitor.rules.ts';

/**
 * A picture for a memory; says if it makes the memory pending. It is sent after the text, by the private link, so it needs
 * scripts.
 */
export function ContributionPictureField({ waits }: { waits: boolean }) {
  const t = useText('writing');
  return (
    <div className="words-picture scripted" {...data({ 'data-picture': '' })}>
      <label className={buttonClass({ kind: 'quiet' })}>
        <Icon of={ImageIcon} />
        <bdi {...data({ 'data-slot': 'picture-name', 'data-words': t('picture.add') })}>{t('picture.add')}</bdi>
        <input type="file" accept={contributionPictureTypes} className="sr-only" />
      </label>
      <button
        type="button"
        hidden
        {...data({ 'data-slot': 'picture-remove' })}
        aria-label={t('picture.remove')}
        className={buttonClass({ kind: 'ghost', size: 'icon' })}
      >
        <Icon of={XIcon} />
      </button>
      {waits && <small>{t('picture.waits')}</small>}
    </div>
  );
}
