/** Whether the person has not asked for less motion. What scripts move asks this; the rest is in motion.css. */
export const mayMove = () => matchMedia('(prefers-reduced-motion: no-preference)').matches;
