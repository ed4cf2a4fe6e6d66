/** The value of a wave, from -1 to 1: its cycles per round of the clock, and its phase in degrees. */
type Wave = (often: number, ahead?: number) => number;

interface Move {
  transform?: string;
  opacity?: string;
}

const degrees = (value: number) => `${value.toFixed(3)}deg`;
const scale = (across: number, up: number) => `scale(${across.toFixed(4)}, ${up.toFixed(4)})`;
const skew = (value: number) => `skewX(${degrees(value)})`;

const outer = (wave: Wave): Move => ({
  transform: `${scale(1 + wave(5.21) * 0.025, 1.01 + wave(3.07) * 0.03 + wave(7.69) * 0.02)} ${skew(wave(4.13) * 1.9)}`,
});

/** A group of points of light. */
const twinkle =
  (often: number, ahead: number) =>
  (wave: Wave): Move => ({ opacity: (0.54 + wave(often, ahead) * 0.42).toFixed(3) });

/**
 * The transform of each part of the candle at a moment. No frequency is a multiple of another, so that the combination repeats
 * only after a quarter of an hour.
 */
export const moves: Readonly<Record<string, (wave: Wave) => Move>> = {
  lean: (wave) => ({ transform: `rotate(${degrees(wave(1) * 0.9)}) ${skew(wave(3.07) * 0.8)}` }),
  halo: (wave) => ({ opacity: (0.93 + wave(3.07) * 0.05 + wave(6.83) * 0.02).toFixed(3) }),
  bloom: outer,
  outer,
  inner: (wave) => ({
    transform: `${scale(1 + wave(5.87) * 0.035, 1.01 + wave(4.13) * 0.04 + wave(9.19) * 0.02)} ${skew(wave(5.21) * -1.8)}`,
  }),
  core: (wave) => ({
    transform: `${scale(1 + wave(6.83) * 0.05, 1.01 - wave(5.87) * 0.07)} ${skew(wave(7.69) * 1.8)}`,
  }),
  'dots-0': twinkle(1.93, 0),
  'dots-1': twinkle(3.11, 70),
  'dots-2': twinkle(1.93, 150),
  'dots-3': twinkle(2.87, 215),
  'dots-4': twinkle(1.09, 290),
};
