// The data attributes that a view writes and a script of a document reads. Views write them with `data()`, scripts read them with
// `dataOf`, `find`, `findAll` and `closest`: a name or value that is not here fails the compiler on both sides.

/** The action of pressing an element (`visitor/scripts/enhance.ts`). */
export type PageAct =
  | 'back'
  | 'copy'
  | 'decline-language'
  | 'listen'
  | 'listen-pause'
  | 'listen-stop'
  | 'older'
  | 'open'
  | 'play'
  | 'print'
  | 'reload'
  | 'say'
  | 'share'
  | 'stone'
  | 'theme'
  | 'write';
/** Actions of other scripts: of the installed site, of updates and of study boards. */
type OtherAct = 'chapter' | 'close-update' | 'install' | 'update';
export type Act = PageAct | OtherAct;

type Kind = 'memory' | 'condolence';
/** An attribute without a value. */
type Mark = '';

/** The parts of a form or a row that a script fills. */
export type Slot =
  | 'address'
  | 'again'
  | 'authorName'
  | 'change'
  | 'content'
  | 'copy'
  | 'failure'
  | 'failure-words'
  | 'lost'
  | 'lost-words'
  | 'note'
  | 'picture'
  | 'picture-name'
  | 'picture-remove'
  | 'problem'
  | 'reason'
  | 'relationship'
  | 'sent-words'
  | 'withdraw';

export interface ScriptData {
  // The action of an element, and its parameters (`visitor/scripts/enhance.ts`).
  'data-act'?: Act;
  'data-url'?: string;
  'data-text'?: string;
  'data-done-words'?: string;
  'data-done'?: Mark;
  'data-fallback'?: Mark;
  'data-fallback-words'?: string;
  'data-picture-name'?: string;
  'data-close'?: Mark;
  'data-island'?: 'gallery';
  'data-language-offer'?: Mark;
  'data-cart-count'?: Mark;
  // The page and its viewer.
  'data-memorial'?: string;
  'data-viewer'?: string;
  'data-viewer-unknown'?: Mark;
  'data-view'?: string;
  'data-view-counted'?: Mark;
  'data-sign-out'?: string;
  'data-sign-out-words'?: Mark;
  'data-installable'?: Mark;
  'data-update'?: 'offered' | 'later';
  // The current chapter (`visitor/scripts/chapter-now.ts`).
  'data-chapter-now'?: Mark;
  'data-across'?: Mark;
  // A contribution form, and its messages (`visitor/contributions/`).
  'data-write'?: Kind | 'contact' | 'candle';
  'data-awake'?: Mark;
  'data-sending'?: Mark;
  'data-submit'?: string;
  'data-pending'?: Mark;
  'data-required-words'?: string;
  'data-wrong-words'?: string;
  'data-long-words'?: string;
  'data-unfit-words'?: string;
  'data-often-words'?: string;
  'data-one-words'?: string;
  'data-saving-words'?: string;
  'data-added-words'?: string;
  'data-waits-words'?: string;
  'data-failed-words'?: string;
  'data-most'?: number;
  'data-picture'?: string;
  'data-own-picture'?: string;
  // A contribution on a page, and its author's actions.
  'data-words'?: string;
  'data-kind'?: Kind;
  'data-id'?: string;
  'data-for'?: 'link' | 'pending' | 'returned' | 'waiting' | 'refused';
  'data-count'?: number;
  'data-slot'?: Slot;
  'data-change-words'?: string;
  // Contributions that wait for a network (`visitor/contributions/outbox/`).
  'data-unsent'?: 'waiting' | 'refused';
  'data-unsent-act'?: 'edit' | 'copy' | 'discard';
  'data-unsent-list'?: Mark;
  'data-unsupported-words'?: string;
  'data-queued-words'?: string;
  'data-sent-words'?: string;
  'data-lost-picture-words'?: string;
  'data-other-words'?: string;
  'data-ask-words'?: string;
  'data-yes-words'?: string;
  'data-no-words'?: string;
  // The candle (`visitor/candle/`).
  'data-candle'?: string;
  'data-flame'?: Mark;
  'data-lighting'?: 'before' | 'lighting' | 'lit' | 'closed';
  'data-lit-words'?: string;
  'data-today-words'?: string;
  'data-tomorrow-words'?: string;
  'data-waiting-words'?: string;
  'data-stand-words'?: string;
  'data-burning'?: number;
  'data-row'?: Mark;
  'data-tick'?: number;
  'data-clocked'?: string;
  'data-tabs'?: Mark | 'awake';
  'data-full'?: Mark;
  // The recording of a prayer (`visitor/scripts/listen.ts`).
  'data-aloud'?: Mark;
  'data-reading'?: Mark;
  'data-paused'?: Mark;
  'data-heard'?: Mark;
  'data-unsaid'?: Mark;
  'data-rite'?: string;
  'data-pause-words'?: string;
  'data-resume-words'?: string;
  'data-voiceless-words'?: string;
  // A study board (`visitor/board/`).
  'data-board'?: string;
  'data-token'?: string;
  'data-wall'?: Mark;
  'data-take'?: string;
  'data-mine'?: Mark;
  'data-panel'?: Mark;
  // Answers to an invitation (`visitor/events/rsvp.ts`).
  'data-rsvp'?: Mark;
  'data-rsvp-step'?: 1 | -1;
  'data-rsvp-mine'?: string;
  'data-rsvp-keep'?: string;
  // The bell (`visitor/scripts/mark-read.ts`).
  'data-told'?: string;
  'data-told-all'?: string;
  'data-unread'?: Mark;
  // Videos and lists.
  'data-player'?: string;
  'data-sorts'?: string;
  'data-importance'?: number;
  'data-year'?: number;
  'data-title'?: number;
  // A visit to a grave (`visitor/visit/`).
  'data-latitude'?: number;
  'data-longitude'?: number;
  'data-sides'?: string;
  'data-points'?: string;
  'data-here-words'?: string;
  'data-name'?: string;
  'data-version'?: string;
  'data-is-private'?: Mark;
  'data-full-words'?: string;
  'data-removed-words'?: string;
  'data-partly-words'?: string;
  'data-keep'?: 'keep' | 'remove';
  'data-kept-page'?: Mark;
  'data-visits'?: 'some' | 'none';
  'data-list-words'?: string;
  'data-shared-words'?: Mark;
  'data-retry'?: Mark;
  'data-kept'?: Mark;
  'data-theme'?: 'light' | 'night';
}

export type DataName = keyof ScriptData;

/** The attributes for scripts, to be spread into an element. */
export const data = (attributes: ScriptData): ScriptData => attributes;

type Camel<Name extends string> = Name extends `${infer Head}-${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;
type Kept<Value> = Value extends string ? Value : Value extends number ? `${Value}` : never;
/** Each attribute under its name in `dataset`: `data-failed-words` is `failedWords`. */
export type Dataset = {
  [Name in keyof ScriptData as Name extends `data-${infer Rest}` ? Camel<Rest> : never]: Kept<ScriptData[Name]>;
};

/** `dataset` with the types of the names that views and scripts share. */
export function dataOf(element: HTMLOrSVGElement): Dataset;
export function dataOf(element: HTMLOrSVGElement | null | undefined): Dataset | undefined;
export function dataOf(element: HTMLOrSVGElement | null | undefined): Dataset | undefined {
  return element?.dataset as Dataset | undefined; // views write it with `data()`, of the same names and values
}

type IsKnown<Attribute extends string> = Attribute extends `${infer Name}="${infer Value}"`
  ? `data-${Name}` extends infer Full extends keyof ScriptData
    ? Value extends Kept<ScriptData[Full]>
      ? true
      : false
    : false
  : `data-${Attribute}` extends keyof ScriptData
    ? true
    : false;
/** `unknown` if each data attribute in the selector is known, otherwise `never`. */
type Known<Selector extends string> = Selector extends `${string}[data-${infer Attribute}]${infer Rest}`
  ? IsKnown<Attribute> extends true
    ? Known<Rest>
    : never
  : unknown;
type Checked<Selector extends string> = Selector & Known<Selector>;
type ElementClass<Found extends Element> = abstract new () => Found;

/** The first element in a root that matches a selector; null if there is none, or if it has another class. */
export function find<Selector extends string>(root: ParentNode, selector: Checked<Selector>): HTMLElement | null;
export function find<Selector extends string, Found extends Element>(
  root: ParentNode,
  selector: Checked<Selector>,
  type: ElementClass<Found>,
): Found | null;
export function find(root: ParentNode, selector: string, type: ElementClass<Element> = HTMLElement): Element | null {
  const element = root.querySelector(selector);
  return element instanceof type ? element : null;
}

/** All elements in a root that match a selector and have the class. */
export function findAll<Selector extends string>(root: ParentNode, selector: Checked<Selector>): HTMLElement[];
export function findAll<Selector extends string, Found extends Element>(
  root: ParentNode,
  selector: Checked<Selector>,
  type: ElementClass<Found>,
): Found[];
export function findAll(root: ParentNode, selector: string, type: ElementClass<Element> = HTMLElement): Element[] {
  return [...root.querySelectorAll(selector)].filter((element) => element instanceof type);
}

/** The nearest ancestor of an event's target, or the target itself, that matches a selector. */
export function closest<Selector extends string>(
  target: EventTarget | null,
  selector: Checked<Selector>,
): HTMLElement | null;
export function closest<Selector extends string, Found extends Element>(
  target: EventTarget | null,
  selector: Checked<Selector>,
  type: ElementClass<Found>,
): Found | null;
export function closest(
  target: EventTarget | null,
  selector: string,
  type: ElementClass<Element> = HTMLElement,
): Element | null {
  const element = target instanceof Element ? target.closest(selector) : null;
  return element instanceof type ? element : null;
}
