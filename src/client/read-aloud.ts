/** Why reading failed: no speech synthesis, no Hebrew voice, or the voice broke off. */
export type Silence = 'unsupported' | 'voiceless' | 'failed';

interface Listener {
  onLine(index: number): void;
  /** Called once at the end, also after `stop`; with a reason if reading failed. */
  onEnd(silence?: Silence): void;
}

/** Prayers are read slowly. */
const slow = 0.85;
/** How long a browser may take to load its voices. */
const patienceMs = 1500;

/** Reads lines in Hebrew, one after another. Returns a function that stops it, or null if it has already ended. */
export function readAloud(lines: readonly string[], { onLine, onEnd }: Listener): (() => void) | null {
  let isOver = false;
  function end(silence?: Silence) {
    if (isOver) return;
    isOver = true;
    onEnd(silence);
  }

  const synthesis = window.speechSynthesis;
  // Some browsers lack both, although the types declare them.
  if (!synthesis || !window.SpeechSynthesisUtterance) {
    end('unsupported');
    return null;
  }
  const isHebrew = ({ lang }: SpeechSynthesisVoice) => /^(he|iw)\b/i.test(lang.replace('_', '-'));
  let voice: SpeechSynthesisVoice | undefined;
  /** Chooses a voice among those that are loaded now, and starts to read. */
  function begin() {
    synthesis.onvoiceschanged = null;
    clearTimeout(waiting);
    if (isOver) return;
    voice = synthesis.getVoices().find(isHebrew);
    if (!voice) return end('voiceless');
    if (synthesis.speaking) synthesis.cancel();
    read(0);
  }

  function read(index: number) {
    const line = lines[index];
    if (line === undefined) return end();
    const utterance = new window.SpeechSynthesisUtterance(line);
    utterance.lang = 'he-IL';
    utterance.rate = slow;
    utterance.voice = voice ?? null;
    utterance.onend = () => !isOver && read(index + 1);
    utterance.onerror = () => end('failed');
    onLine(index);
    synthesis.speak(utterance);
  }

  // An empty list is not final: some browsers load voices after the first call.
  let waiting: ReturnType<typeof setTimeout> | undefined;
  if (synthesis.getVoices().length > 0) begin();
  else {
    synthesis.onvoiceschanged = begin;
    waiting = setTimeout(begin, patienceMs);
  }
  if (isOver) return null;
  return () => {
    end();
    synthesis.cancel();
  };
}
