/** The reader has asked the system for less motion. */
export const reducesMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches;
