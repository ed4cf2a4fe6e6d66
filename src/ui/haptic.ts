/** Milliseconds of vibrations and of the pauses between them. */
const patterns = {
  light: [10],
  medium: [20],
  heavy: [40],
  success: [10, 60, 20],
  warning: [30, 80, 30],
  error: [50, 60, 50, 60, 50],
};

/** Vibrates where the device supports it, unless reduced motion is preferred. */
export function haptic(pattern: keyof typeof patterns): void {
  if (!('vibrate' in navigator) || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  navigator.vibrate(patterns[pattern]);
}
