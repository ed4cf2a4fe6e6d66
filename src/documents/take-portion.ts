import type { ChosenPortion } from '#features/board/portion-panel.tsx';
import { takeSchema } from '#features/board/board.schema.ts';
import { errors } from '#core/errors.ts';
import type { Locale } from '#core/locale.ts';
import { text } from '#i18n/format.ts';
import type { ActionInput } from './define-document.ts';
import { describeRefusal } from './form-problem.ts';

type TakeOutcome =
  | { outcome: 'taken'; token: string; portions: string[] }
  /** Another chapter, or the same one with errors. `portion` is null if none is free any more. */
  | {
      outcome: 'refused';
      status: number;
      portion: string | null;
      isLost: boolean;
      panel: Pick<ChosenPortion, 'values'> & { problem: string };
    };

interface TakeOptions {
  memorialId: string;
  /** The token of the personal link that has the form. */
  token: string | null;
}

/** Takes the chapter of a form. */
export async function takeFromForm(
  { form, sender, locale }: Pick<ActionInput<unknown>, 'form' | 'sender' | 'locale'>,
  { memorialId, token }: TakeOptions,
): Promise<TakeOutcome> {
  const t = text(locale, 'board');
  const portion = form.valueOf('portion');
  const values = { name: form.valueOf('name'), isNameless: form.find('nameless') !== null };
  const refuse = (status: number, problem: string) =>
    ({ outcome: 'refused', status, portion, isLost: false, panel: { values, problem } }) as const;
  try {
    form.assertRead();
    if (values.name.trim() === '' && !values.isNameless) return refuse(400, t('taking.needsName'));
    const input = {
      memorialId,
      boardId: form.valueOf('boardId'),
      portion,
      count: form.find('count') ?? 1,
      name: values.isNameless ? '' : values.name,
      takerId: takeSchema.shape.takerId.safeParse(form.find('takerId')).data ?? null,
      token,
    };
    if (!takeSchema.shape.name.safeParse(input.name).success) return refuse(400, t('taking.nameLong'));
    const taken = await sender.board.take(input);
    if (taken.portions.length > 0) return { outcome: 'taken', token: taken.token, portions: taken.portions };
    return {
      outcome: 'refused',
      status: 409,
      portion: taken.nextFree,
      isLost: true,
      panel: { values, problem: lostTexts(locale, taken.nextFree === null) },
    };
  } catch (error) {
    const { status, problem } = describeRefusal(error, locale, t('taking.failed'));
    return refuse(status, status === errors.LIMIT_REACHED.status ? t('taking.most') : problem);
  }
}

function lostTexts(locale: Locale, isLast: boolean): string {
  return text(locale, 'board')(isLast ? 'taking.lostAll' : 'taking.lost');
}
