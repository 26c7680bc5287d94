import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import path from 'node:path';
import { type Response, Router } from 'express';
import { testCards } from '../books/cards.js';
import { page } from './html.js';

const script = '/elements/frame.js';

const cardPage = page(
  'Card',
  `<span class="tab">Card</span>
  <label for="number">Card number</label>
  <input id="number" inputmode="numeric" autocomplete="cc-number" placeholder="1234 1234 1234 1234">
  <div class="row">
    <div><label for="expiry">Expiration date</label><input id="expiry" inputmode="numeric" autocomplete="cc-exp" placeholder="MM / YY"></div>
    <div><label for="cvc">Security code</label><input id="cvc" inputmode="numeric" autocomplete="cc-csc" placeholder="CVC"></div>
  </div>
  <p class="note">Test mode. Cards: ${testCards.map(({ number, outcome }) => `${number.replace(/(.{4})(?=.)/g, '$1 ')} ${outcome}`).join('; ')}.</p>`,
  { script, look: 'body { background: transparent; padding: 4px; overflow: hidden; }' },
);

const challengePage = page(
  'Card confirmation',
  `<main class="card"><h1>Confirm this payment</h1>
  <p>Your bank asks whether it is you who pays. This is a test: choose what you answer.</p>
  <div class="actions"><button value="agreed" disabled>Complete authentication</button><button class="quiet" value="refused" disabled>Fail authentication</button></div></main>`,
  { script, look: 'body { background: rgb(20 10 30 / .6); min-height: 100vh; }' },
);

/** What browsers load: the script that stands in for Stripe.js, and the frames that it opens. */
export function frames(): Router {
  const router = Router();
  router.get('/stripe.js', (_, response) => sendScript(response, 'stripe'));
  router.get(script, (_, response) => sendScript(response, 'frame'));
  router.get('/elements/card', (_, response) => response.type('html').send(cardPage));
  router.get('/elements/challenge', (_, response) => response.type('html').send(challengePage));
  return router;
}

function sendScript(response: Response, name: string) {
  const extension = path.extname(import.meta.url);
  const source = readFileSync(new URL(`../browser/${name}${extension}`, import.meta.url), 'utf8');
  const script = extension === '.ts' ? stripTypeScriptTypes(source, { mode: 'transform' }) : source;
  response.type('text/javascript').set('Cross-Origin-Resource-Policy', 'cross-origin').send(script);
}
