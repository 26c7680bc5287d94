import { Random } from '../../random.js';
import { Palette } from '../palette.js';

/** What stands behind a person, and what may come before them again at the lower edge. */
export type Backdrop = { back: string; front?: string };

export type DrawBackdrop = (random: Random, palette: Palette) => Backdrop;
