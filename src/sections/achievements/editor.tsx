import { EyeSlashIcon } from '@phosphor-icons/react/dist/ssr/EyeSlash';
import { MedalIcon } from '@phosphor-icons/react/dist/ssr/Medal';
import { useState } from 'react';
import { RowList } from '#client/rows/row-list.tsx';
import { useRows } from '#client/rows/use-rows.ts';
import type { SectionEditorProps } from '#client/section.ts';
import { isolate } from '#i18n/isolate.ts';
import { useText } from '#i18n/text.tsx';
import { Empty } from '#ui/empty.tsx';
import { Note } from '#ui/note.tsx';
import { Switch } from '#ui/switch.tsx';
import { AchievementRow } from './achievement-row.tsx';
import { AddAchievement } from './add-achievement.tsx';
import { ArrangeTools } from './arrange-tools.tsx';
import { EditAchievement } from './edit-achievement.tsx';
import type { Achievement, Achievements } from './achievements.schema.ts';
import { useArrangement } from './use-arrangement.ts';

/** Achievements in the chosen order; the stored list keeps its own. */
export function AchievementsEditor({ value, onChange, memorial, onImage, problems }: SectionEditorProps<Achievements>) {
  const t = useText('achievements');
  const { showAchievements, items } = value;
  const [added, setAdded] = useState(0);
  const rows = useRows({
    value: items,
    onChange: (next) => onChange({ ...value, items: next }),
    problems: ofItems(problems),
    unfinished: { memorialId: memorial.id, field: 'achievements' },
  });
  const arrangement = useArrangement(items, rows.written);
  const imageOf = ({ imageUrl }: Achievement) => (imageUrl ? (memorial.images[imageUrl] ?? null) : null);

  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <Switch
        label={t('show')}
        isSelected={showAchievements}
        onChange={(isShown) => onChange({ ...value, showAchievements: isShown })}
      />
      {showAchievements ? (
        <AddAchievement
          key={added}
          memorialId={memorial.id}
          isOwnFocus={added > 0}
          onAdd={(achievement, image) => {
            if (image) onImage(image);
            setAdded(added + 1);
            arrangement.keepInSight(achievement);
            rows.add(achievement);
          }}
        />
      ) : (
        <Note icon={EyeSlashIcon} role="status">
          <b className="block">{t('hidden')}</b>
          {t('hiddenHint')}
        </Note>
      )}
      {items.length > 1 && showAchievements && <ArrangeTools arrangement={arrangement} />}
      <RowList
        rows={rows}
        places={arrangement.places}
        count={t('count', { count: items.length })}
        empty={<Empty icon={MedalIcon} title={t('empty')} />}
        renderShown={(achievement, display) => (
          <AchievementRow achievement={achievement} image={imageOf(achievement)} {...display} />
        )}
        renderWritten={(achievement, index) => (
          <EditAchievement
            memorialId={memorial.id}
            index={index}
            achievement={achievement}
            image={imageOf(achievement)}
            onChange={(next) => rows.replace(index, next)}
            onImage={onImage}
            onDone={() => {
              arrangement.keepInSight(achievement);
              rows.finish(index);
            }}
          />
        )}
        question={(achievement) => ({
          title: t.markup('removeTitle', { title: achievement?.title ?? '', bdi: isolate }),
          confirm: t('removeConfirm'),
        })}
      />
    </div>
  );
}

/** The problems of the rows, by their paths in the list. */
function ofItems(problems: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(problems).map(([path, words]) => [path.replace(/^items\./, ''), words]));
}
