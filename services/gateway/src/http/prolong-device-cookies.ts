import type { RequestHandler } from 'express';
import { keptCookies } from '../session/device-cookies.js';
import { isNavigation, isSharedFile } from './navigation.js';

/** The longest that browsers let a cookie live. */
const SECONDS = 400 * 86_400;

/**
 * Sets a device's own cookies again with each page, and with `/api/config`, which each start of the app asks for: Safari
 * keeps what a script has written for a week, what an answer has set for long.
 */
export function prolongDeviceCookies(isSecure: boolean): RequestHandler {
  const rest = `Path=/; Max-Age=${SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;
  return (request, response, next) => {
    const isStart = isNavigation(request) || request.path === '/api/config';
    if (isStart && !isSharedFile(request)) {
      for (const cookie of keptCookies(request.headers.cookie)) response.append('Set-Cookie', `${cookie}; ${rest}`);
    }
    next();
  };
}
