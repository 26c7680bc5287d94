import { Random } from '../../random.js';
import { Shades } from '../shades.js';

/** What is behind the head and what falls over it. The middle of the face is at 0, 0; the chin at 0, 130. */
export type Hair = { back: string; front: string };

/** Draws hair; `cloth` is what a scarf or turban is made of. */
export type DrawHair = (random: Random, hair: Shades, cloth: Shades) => Hair;
