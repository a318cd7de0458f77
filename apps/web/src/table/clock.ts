/** Seconds as a clock shows them: `0:24`, `12:05`. */
export const clockText = (seconds: number): string => {
  const whole = Math.max(0, Math.ceil(seconds));
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
};

/** From here on the clock is in the colour of danger. */
export const URGENT_SECONDS = 10;
