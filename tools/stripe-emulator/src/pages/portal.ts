import express, { type Request, Router } from 'express';
import { isEnding, setEnd } from '../acts/end.js';
import { testCards } from '../books/cards.js';
import { isOver, itemOf, type PortalSession, type Subscription } from '../books/objects.js';
import type { Store } from '../books/store.js';
import type { Deliveries } from '../webhooks/deliveries.js';
import { escapeHtml, page } from './html.js';

const SESSION = 'billing_portal.session';

/** The customer portal: what one has, cancel or resume it, another card. */
export function portal(store: Store, deliveries: Deliveries): Router {
  const router = Router();
  const sessionOf = ({ params }: Request) => store.all(SESSION).find(({ id }) => id === params.id);
  router.get('/p/session/:id', (request, response) => {
    const session = sessionOf(request);
    const html = portalPage(store, session);
    response
      .status(session ? 200 : 404)
      .type('html')
      .send(html);
  });
  router.post('/p/session/:id', express.urlencoded({ extended: false }), (request, response) => {
    const session = sessionOf(request);
    const live = session && liveOf(store, session);
    if (live) act(store, live, request.body);
    store.save();
    deliveries.wake();
    response.redirect(303, request.originalUrl);
  });
  return router;
}

function act(store: Store, subscription: Subscription, { action, card }: { action?: string; card?: string }) {
  // In flexible billing mode, which new subscriptions have, Stripe's portal sets the date alone.
  if (action === 'cancel') setEnd(store, subscription, { cancel_at: itemOf(subscription).current_period_end });
  if (action === 'resume') setEnd(store, subscription, { cancel_at: null, cancel_at_period_end: false });
  if (action === 'card' && card) subscription.default_payment_method = card;
}

function liveOf(store: Store, { customer }: PortalSession) {
  const own = store.all('subscription').filter((one) => one.customer === customer);
  return own.find((one) => !isOver(one) && one.status !== 'incomplete');
}

function portalPage(store: Store, session: PortalSession | undefined) {
  const live = session && liveOf(store, session);
  const back = session?.return_url && `<p><a href="${escapeHtml(session.return_url)}">Return to the app</a></p>`;
  const content = live ? subscriptionForms(live) : `<p>${session ? 'There is no subscription.' : 'No such link.'}</p>`;
  const look = 'body { background: #f1edf7; }';
  return page('Customer portal', `<main class="card"><h1>Customer portal</h1>${content}${back ?? ''}</main>`, { look });
}

function subscriptionForms(subscription: Subscription) {
  const { price, current_period_end: end } = itemOf(subscription);
  const date = new Date(end * 1000).toISOString().slice(0, 10);
  const cost = `$${((price.unit_amount ?? 0) / 100).toFixed(2)}`;
  const ends = isEnding(subscription);
  const options = testCards
    .map(({ method, number, outcome }) => `<option value="${method}">${number} ${outcome}</option>`)
    .join('');
  return `<p><strong>${escapeHtml(price.nickname ?? 'Subscription')}</strong>, ${cost}. ${ends ? 'Ends' : 'Renews'} on ${date}.</p>
  <form method="post"><button name="action" value="${ends ? 'resume' : 'cancel'}">${ends ? 'Resume subscription' : 'Cancel subscription'}</button></form>
  <form method="post"><label for="card">Card for renewals (test)</label><select id="card" name="card">${options}</select>
  <div class="actions"><button class="quiet" name="action" value="card">Use this card</button></div></form>`;
}
