import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { GatewayConfig } from '../config.js';
import { paymentSources } from './payment-sources.js';

/** What every answer carries. Scripts come from this origin and, where it is configured, the payment provider only. */
export function securityHeaders(config: GatewayConfig) {
  const { protocol, host } = new URL(config.PUBLIC_URL);
  const secure = protocol === 'https:';
  const payment = paymentSources(config);
  const bucket = config.S3_PUBLIC_URL ? [new URL(config.S3_PUBLIC_URL).origin] : [];
  const permissions = permissionsPolicy(payment.frames);
  const others = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...payment.scripts],
        // Style attributes and the sheets that dialogs add to lock scrolling; scripts stay strict.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        connectSrc: ["'self'", `${secure ? 'wss' : 'ws'}://${host}`, ...payment.calls, ...bucket],
        frameSrc: payment.frames.length ? payment.frames : ["'none'"],
        workerSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(secure && { upgradeInsecureRequests: [] }),
      },
    },
    referrerPolicy: { policy: 'same-origin' },
    hsts: secure ? { maxAge: 31_536_000 } : false,
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
    xFrameOptions: { action: 'deny' },
  });
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    response.setHeader('Permissions-Policy', permissions);
    others(request, response, next);
  };
}

/** What a browser asks a member's leave for is asked by our own pages only; the payment provider's frame may pay. */
function permissionsPolicy(paymentFrames: string[]) {
  const ours = ['geolocation', 'microphone', 'publickey-credentials-create', 'publickey-credentials-get'];
  const payment = ['self', ...paymentFrames.map((origin) => `"${origin}"`)].join(' ');
  return [...ours.map((feature) => `${feature}=(self)`), `payment=(${payment})`].join(', ');
}
