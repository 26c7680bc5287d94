import express, { Router } from 'express';
import type Stripe from 'stripe';
import { cancelAtPeriodEnd } from '../acts/end.js';
import { testCards } from '../books/cards.js';
import { itemOf } from '../books/read.js';
import type { Store } from '../books/store.js';
import { takeMethod } from '../http/payment-methods.js';
import type { Deliveries } from '../webhooks/deliveries.js';
import { escapeHtml, page } from './html.js';

/** The customer portal: what one has, cancel or resume it, another card. */
export function portal(store: Store, deliveries: Deliveries): Router {
  const router = Router();
  router.get('/p/session/:id', (request, response) => {
    const session = store.books.portalSessions[request.params.id];
    if (session) response.type('html').send(portalPage(store, session));
    else
      response
        .status(404)
        .type('html')
        .send(page('Not found', '<main class="card"><h1>This link has expired</h1></main>'));
  });
  router.post('/p/session/:id', express.urlencoded({ extended: false }), (request, response) => {
    const session = store.books.portalSessions[String(request.params.id)];
    const live = session && liveOf(store, session.customer);
    if (live) act(store, live, request.body);
    store.save();
    deliveries.wake();
    response.redirect(303, request.originalUrl);
  });
  return router;
}

function act(store: Store, subscription: Stripe.Subscription, { action, card }: { action?: string; card?: string }) {
  if (action === 'cancel') cancelAtPeriodEnd(store, subscription, true);
  if (action === 'resume') cancelAtPeriodEnd(store, subscription, false);
  if (action !== 'card' || !testCards.some(({ name }) => name === card)) return;
  subscription.default_payment_method = takeMethod(store, String(card), String(subscription.customer)).id;
  store.emit('customer.subscription.updated', subscription);
}

function liveOf({ books }: Store, customer: string) {
  const own = Object.values(books.subscriptions).filter((one) => one.customer === customer);
  return own.find(({ status }) => ['active', 'past_due', 'trialing', 'unpaid'].includes(status));
}

function portalPage(store: Store, { customer, return_url: returnUrl }: Stripe.BillingPortal.Session) {
  const live = liveOf(store, customer);
  const back = returnUrl ? `<p><a href="${escapeHtml(returnUrl)}">Return to the app</a></p>` : '';
  const content = live ? subscriptionForms(live) : '<p>There is no subscription.</p>';
  return page('Customer portal', `<main class="card"><h1>Customer portal</h1>${content}${back}</main>`, {
    look: 'body { background: #f1edf7; }',
  });
}

function subscriptionForms(subscription: Stripe.Subscription) {
  const { price, current_period_end: end } = itemOf(subscription);
  const date = new Date(end * 1000).toISOString().slice(0, 10);
  const cost = `$${((price.unit_amount ?? 0) / 100).toFixed(2)}`;
  const ends = subscription.cancel_at_period_end;
  const options = testCards
    .map(({ name, number, outcome }) => `<option value="${name}">${number} ${outcome}</option>`)
    .join('');
  return `<p><strong>${escapeHtml(price.nickname ?? 'Subscription')}</strong>, ${cost}. ${ends ? 'Ends' : 'Renews'} on ${date}.</p>
  <form method="post"><button name="action" value="${ends ? 'resume' : 'cancel'}">${ends ? 'Resume subscription' : 'Cancel subscription'}</button></form>
  <form method="post"><label for="card">Card for renewals (test)</label><select id="card" name="card">${options}</select>
  <div class="actions"><button class="quiet" name="action" value="card">Use this card</button></div></form>`;
}
