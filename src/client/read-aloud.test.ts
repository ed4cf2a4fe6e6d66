// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readAloud, type Silence } from './read-aloud.ts';

class Utterance {
  lang = '';
  rate = 1;
  voice: unknown = null;
  onend?: () => void;
  onerror?: () => void;
  text: string;
  constructor(text: string) {
    this.text = text;
  }
}

/** A fake speech synthesis, with the utterances it was given. */
function device(voices: { lang: string }[] = [{ lang: 'he-IL' }]) {
  const queue: Utterance[] = [];
  const synthesis = {
    onvoiceschanged: null as (() => void) | null,
    speaking: false,
    getVoices: () => voices,
    speak: (utterance: Utterance) => queue.push(utterance),
    cancel: vi.fn(() => queue.at(-1)?.onerror?.()),
  };
  vi.stubGlobal('speechSynthesis', synthesis);
  return { queue, synthesis, voices };
}

const lines: number[] = [];
const ends: (Silence | undefined)[] = [];
const listener = {
  onLine: (index: number) => void lines.push(index),
  onEnd: (silence?: Silence) => void ends.push(silence),
};

beforeEach(() => {
  vi.stubGlobal('SpeechSynthesisUtterance', Utterance);
  lines.length = 0;
  ends.length = 0;
});
afterEach(() => vi.unstubAllGlobals());

test('reads lines slowly in Hebrew, one after another', () => {
  const { queue } = device([{ lang: 'en-US' }, { lang: 'he_IL' }]);
  readAloud(['א', 'ב'], listener);
  expect(queue.map(({ text, lang, rate, voice }) => ({ text, lang, rate, voice }))).toEqual([
    { text: 'א', lang: 'he-IL', rate: 0.85, voice: { lang: 'he_IL' } },
  ]);
  queue[0]?.onend?.();
  expect(queue.map(({ text }) => text)).toEqual(['א', 'ב']);
  expect(lines).toEqual([0, 1]);
  expect(ends).toEqual([]);
  queue[1]?.onend?.();
  expect(ends).toEqual([undefined]);
});

test('stops at once without reporting a failure', () => {
  const { queue, synthesis } = device();
  const stop = readAloud(['א', 'ב'], listener);
  stop?.();
  expect(synthesis.cancel).toHaveBeenCalledOnce();
  queue[0]?.onend?.();
  expect(queue).toHaveLength(1);
  expect(ends).toEqual([undefined]);
});

test('a failing voice ends the reading with a message', () => {
  const { queue } = device();
  readAloud(['א', 'ב'], listener);
  queue[0]?.onerror?.();
  expect(ends).toEqual(['failed']);
});

test('reads nothing without a Hebrew voice', () => {
  const { queue } = device([{ lang: 'en-US' }, { lang: 'hi-IN' }]);
  expect(readAloud(['א'], listener)).toBeNull();
  expect(queue).toEqual([]);
  expect(ends).toEqual(['voiceless']);
});

test('waits for voices that load late, and reports a device without any', () => {
  vi.useFakeTimers();
  const { queue, synthesis, voices } = device([]);
  expect(readAloud(['א'], listener)).not.toBeNull();
  expect(queue).toEqual([]);
  voices.push({ lang: 'iw-IL' });
  synthesis.onvoiceschanged?.();
  expect(queue.map(({ voice }) => voice)).toEqual([{ lang: 'iw-IL' }]);
  vi.advanceTimersByTime(5000);
  expect(queue).toHaveLength(1);

  const none = device([]);
  readAloud(['א'], listener);
  vi.advanceTimersByTime(1499);
  expect(ends).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(ends).toEqual(['voiceless']);

  const stop = readAloud(['א'], listener);
  stop?.();
  vi.advanceTimersByTime(5000);
  expect(none.queue).toEqual([]);
  expect(ends).toEqual(['voiceless', undefined]);
  vi.useRealTimers();
});

test('reports a browser that cannot read aloud', () => {
  vi.unstubAllGlobals();
  expect(readAloud(['א'], listener)).toBeNull();
  expect(ends).toEqual(['unsupported']);
});
