import { text } from './form.js';
import { pageOf } from './page-of.js';
import { get, type Route } from './route.js';

/** What has happened; the newest thousand are kept. */
export const events: Route[] = [
  get('/v1/events', ({ store, form }) => {
    const type = text(form, 'type');
    return pageOf(store.books.events, '/v1/events', form, (event) => !type || event.type === type);
  }),
];
