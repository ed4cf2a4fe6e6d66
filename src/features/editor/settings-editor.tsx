import { ChartLineIcon } from '@phosphor-icons/react/dist/ssr/ChartLine';
import { ClockCounterClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ClockCounterClockwise';
import { GlobeIcon } from '@phosphor-icons/react/dist/ssr/Globe';
import { LockSimpleIcon } from '@phosphor-icons/react/dist/ssr/LockSimple';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { UsersIcon } from '@phosphor-icons/react/dist/ssr/Users';
import { type ReactNode, Suspense } from 'react';
import { locales } from '#core/locale.ts';
import { useText } from '#i18n/text.tsx';
import { Button, LinkButton } from '#ui/button.tsx';
import { Note } from '#ui/note.tsx';
import { RadioCards } from '#ui/radio-cards.tsx';
import { Switch } from '#ui/switch.tsx';
import { displayStyles, type Settings } from '#features/memorial/settings-section.schema.ts';
import { ClosedByOperators } from './closed-by-operators.tsx';
import { useEditor } from './use-editor.tsx';
import { StyleDrawing } from './style-drawing.tsx';

/** Visibility, style, options for visitors, and deletion. */
export function SettingsEditor() {
  const t = useText('settings');
  const { canManageEditors, canRemove, memorialId, registry, remove } = useEditor();
  return (
    <div className="divide-y">
      <AudienceSettings />
      <AppearanceSettings />
      <Visitors />
      <Suspense>
        <registry.InboxSettings memorialId={memorialId} canManage={canManageEditors} />
      </Suspense>
      {canManageEditors && <Editors />}
      <Figures />
      <History />
      {canRemove && (
        <section className="py-6">
          <h2 className="text-h3">{t('remove.title')}</h2>
          <p className="mt-1.5 mb-4 text-sm text-ink-3">{t('remove.text')}</p>
          <Button kind="danger-line" icon={TrashIcon} onPress={remove}>
            {t('remove.action')}
          </Button>
        </section>
      )}
    </div>
  );
}

function Editors() {
  const t = useText('people');
  const { memorialId } = useEditor();
  return (
    <section className="py-6">
      <h2 className="text-h3">{t('manage')}</h2>
      <p className="mt-1.5 mb-4 text-sm text-ink-3">{t('manageText')}</p>
      <LinkButton kind="line" icon={UsersIcon} href={`/memorial/${memorialId}/editors`}>
        {t('manage')}
      </LinkButton>
    </section>
  );
}

function Figures() {
  const t = useText('settings.figures');
  const { memorialId } = useEditor();
  return (
    <section className="py-6">
      <h2 className="text-h3">{t('title')}</h2>
      <p className="mt-1.5 mb-4 text-sm text-ink-3">{t('text')}</p>
      <LinkButton kind="line" icon={ChartLineIcon} href={`/memorial/${memorialId}/stats`}>
        {t('title')}
      </LinkButton>
    </section>
  );
}

function History() {
  const t = useText('history');
  const { memorialId } = useEditor();
  return (
    <section className="py-6">
      <h2 className="text-h3">{t('title')}</h2>
      <p className="mt-1.5 mb-4 text-sm text-ink-3">{t('lead')}</p>
      <LinkButton kind="line" icon={ClockCounterClockwiseIcon} href={`/edit-memorial/${memorialId}/history`}>
        {t('open')}
      </LinkButton>
    </section>
  );
}

function useSettings() {
  const { draft } = useEditor();
  const value = draft.working.settings;
  return { value, change: (part: Partial<Settings>) => draft.change({ settings: { ...value, ...part } }) };
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4 py-6 first:pt-0">
      <h2 className="text-h3">{title}</h2>
      {children}
    </section>
  );
}

/** Publishing needs a confirmation; making the page private, or undoing that before a save, does not. */
function AudienceSettings() {
  const t = useText('settings.who');
  const { draft, publish } = useEditor();
  const { value, change } = useSettings();
  const isOpen = draft.isPublic;
  return (
    <Block title={t('title')}>
      <Note tone={isOpen ? 'done' : 'fact'} icon={isOpen ? GlobeIcon : LockSimpleIcon}>
        <b>{isOpen ? t('isPublic') : t('private')}</b>
        <ClosedByOperators />
      </Note>
      <div className="divide-y">
        <Switch
          label={t('isPublic')}
          hint={t('isPublicHint')}
          isDisabled={draft.closedByOperators !== null && !value.isPublic}
          isSelected={value.isPublic}
          onChange={(isPublic) => (isPublic && !isOpen ? publish() : change({ isPublic }))}
        />
        <Switch
          label={t('allowIndexing')}
          hint={t('allowIndexingHint')}
          isDisabled={!value.isPublic}
          isSelected={value.allowIndexing}
          onChange={(allowIndexing) => change({ allowIndexing })}
        />
      </div>
    </Block>
  );
}

function AppearanceSettings() {
  const t = useText('settings.look');
  const options = useText('options');
  const { value, change } = useSettings();
  return (
    <Block title={t('title')}>
      <RadioCards
        look="drawings"
        className="md:[&>div]:auto-cols-fr md:[&>div]:grid-flow-col md:[&>div]:grid-cols-none"
        label={t('displayStyle')}
        items={displayStyles.map((id) => ({
          id,
          label: options(`displayStyles.${id}`),
          drawing: <StyleDrawing of={id} />,
        }))}
        value={value.displayStyle}
        onChange={(displayStyle) => change({ displayStyle })}
      />
      <RadioCards
        look="segments"
        label={t('language')}
        hint={t('languageHint')}
        items={locales.map((id) => ({ id, label: options(`languages.${id}`) }))}
        value={value.language}
        onChange={(language) => change({ language })}
      />
      <Switch
        label={t('showHebrewDates')}
        hint={t('showHebrewDatesHint')}
        isSelected={value.showHebrewDates ?? value.language === 'he'}
        onChange={(showHebrewDates) => change({ showHebrewDates })}
      />
    </Block>
  );
}

const visitorSwitches = ['allowComments', 'allowSocialSharing', 'showViewCount', 'showFamilyContact'] as const;

function Visitors() {
  const t = useText('settings.visitors');
  const { value, change } = useSettings();
  return (
    <Block title={t('title')}>
      <div className="divide-y">
        {visitorSwitches.map((id) => (
          <Switch
            key={id}
            label={t(id)}
            hint={t(`${id}Hint`)}
            isSelected={value[id]}
            onChange={(isOn) => change({ [id]: isOn })}
          />
        ))}
      </div>
    </Block>
  );
}
