/** Why nothing is heard: the browser cannot read, there is no Hebrew voice, or the voice broke off. */
export type Silence = 'unsupported' | 'voiceless' | 'failed';

interface Listener {
  onLine(index: number): void;
  /** Once, also after stopping; with a reason where it came by itself and too early. */
  onEnd(silence?: Silence): void;
}

/** For old words, which nobody says fast. */
const slow = 0.85;

/** Reads lines in Hebrew, one after another. Answers how it is stopped, or null where it is over already. */
export function readAloud(lines: readonly string[], { onLine, onEnd }: Listener): (() => void) | null {
  let isOver = false;
  function end(silence?: Silence) {
    if (isOver) return;
    isOver = true;
    onEnd(silence);
  }

  const synthesis = window.speechSynthesis;
  // Some browsers have neither, whatever the types say.
  if (!synthesis || !window.SpeechSynthesisUtterance) {
    end('unsupported');
    return null;
  }
  // An empty list is no answer: browsers fill it late, and choose by the language meanwhile.
  const voices = synthesis.getVoices();
  const voice = voices.find(({ lang }) => /^(he|iw)\b/i.test(lang.replace('_', '-')));
  if (voices.length > 0 && !voice) {
    end('voiceless');
    return null;
  }

  function read(index: number) {
    const line = lines[index];
    if (line === undefined) return end();
    const utterance = new window.SpeechSynthesisUtterance(line);
    utterance.lang = 'he-IL';
    utterance.rate = slow;
    if (voice) utterance.voice = voice;
    utterance.onend = () => !isOver && read(index + 1);
    utterance.onerror = () => end('failed');
    onLine(index);
    synthesis.speak(utterance);
  }
  if (synthesis.speaking) synthesis.cancel();
  read(0);
  if (isOver) return null;
  return () => {
    end();
    synthesis.cancel();
  };
}
