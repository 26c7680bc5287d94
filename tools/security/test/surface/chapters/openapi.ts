import { call } from '../call.js';
import type { Script } from '../script.js';
import type { Surface } from './chapter.js';

/** The document of the API: its headers, and every line of it. */
export async function openapi({ stack: { url } }: Surface, script: Script) {
  const asked = { method: 'GET', path: '/api/docs/openapi.json' };
  await script.ask(url, { ...asked, file: 'openapi.json' }, 'nobody');
  const text = (await call(url, asked)).body.toString();
  const document: unknown = JSON.parse(text);
  script.note('as it is written', JSON.stringify(document) === text ? 'without white space' : text);
  script.note('what it says', JSON.stringify(document, null, 1));
}
