import { dataOf, type ScriptData } from '#core/script-data.ts';

export interface QuestionText {
  question: string;
  /** Labels of the confirming and the declining button. */
  yes: string;
  no: string;
}

/** The texts of a confirmation, which an element has in attributes for the script. */
export function readQuestion(element: HTMLElement): QuestionText {
  const { askWords = '', yesWords = '', noWords = '' } = dataOf(element);
  return { question: askWords, yes: yesWords, no: noWords };
}

/** The attributes with the texts of a confirmation; `readQuestion` reads them. */
export const questionData = ({ question, yes, no }: QuestionText): ScriptData => ({
  'data-ask-words': question,
  'data-yes-words': yes,
  'data-no-words': no,
});
