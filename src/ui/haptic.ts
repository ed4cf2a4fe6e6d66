/** Milliseconds of vibration, and of rest between two of them. */
const patterns = {
  light: [10],
  medium: [20],
  heavy: [40],
  success: [10, 60, 20],
  warning: [30, 80, 30],
  error: [50, 60, 50, 60, 50],
};

/** Says it to the hand as well, where the device can and its owner has not asked for stillness. */
export function haptic(pattern: keyof typeof patterns): void {
  if (!('vibrate' in navigator) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(patterns[pattern]);
}
