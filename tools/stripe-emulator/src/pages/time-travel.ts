import express, { Router } from 'express';
import { passTime } from '../acts/pass-time.js';
import type { Store } from '../books/store.js';
import type { Deliveries, DeliveryFaults } from '../webhooks/deliveries.js';

const DAY = 86_400;

/** What only tests ask: let days pass, mishandle webhooks on their way, fail a call, and dispute a payment as a card's owner does. */
export function timeTravel(store: Store, deliveries: Deliveries): Router {
  const router = Router();
  router.use('/_test', express.json());
  router.post('/_test/advance', (request, response) => {
    const days = Number(request.body?.days);
    if (!(days > 0 && days <= 3660)) return response.status(400).json({ error: 'days: more than 0, at most 3660' });
    passTime(store, store.now() + Math.round(days * DAY));
    store.save();
    deliveries.wake();
    return response.json({ now: new Date(store.now() * 1000).toISOString() });
  });
  router.post('/_test/webhooks', (request, response) => {
    deliveries.faults = request.body as DeliveryFaults;
    response.json(deliveries.faults);
  });
  router.post('/_test/fail', (request, response) => {
    store.failing.add(String(request.body?.call));
    response.json([...store.failing]);
  });
  router.post('/_test/dispute', (request, response) => {
    const charge = store.get('charge', store.get('payment_intent', request.body?.payment_intent).latest_charge);
    charge.disputed = true;
    store.save();
    response.json(charge);
  });
  return router;
}
