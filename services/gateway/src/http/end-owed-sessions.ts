import type { RequestHandler } from 'express';
import { clearBrowserCache } from '../session/clear-browser-cache.js';
import { owesSignOut } from '../session/device-cookies.js';
import type { SessionCookies } from '../session/session-cookie.js';
import type { SessionStore } from '../session/session-store.js';
import { isSharedFile } from './navigation.js';

/**
 * Ends the session of a browser that signed out without reaching the server, before its next request is answered: it says so
 * by a cookie, which is dropped with the session's own.
 */
export function endOwedSessions(cookies: SessionCookies, store: SessionStore): RequestHandler {
  return async (request, response, next) => {
    const { cookie } = request.headers;
    if (!owesSignOut(cookie) || isSharedFile(request)) return next();
    const session = cookies.read(cookie);
    if (session) {
      await store.end(session.sid);
      clearBrowserCache(response);
    }
    response.clearCookie('sid');
    response.clearCookie('leaving');
    next();
  };
}
