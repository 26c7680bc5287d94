import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';
import type { GatewayConfig } from '../config.js';
import { isSharedFile } from './navigation.js';
import { paymentSources } from './payment-sources.js';

/** Headers of every answer. Scripts come from this origin and, if configured, from the payment provider only. */
export function securityHeaders(config: GatewayConfig) {
  const secure = isSecure(config);
  const permissions = permissionsPolicy(paymentSources(config).frames);
  const always = {
    referrerPolicy: { policy: 'same-origin' },
    hsts: secure ? { maxAge: 31_536_000 } : false,
  } as const;
  const setFileHeaders = helmet({ ...always, ...ofFile });
  const setHeaders = helmet({
    ...always,
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(config) },
    crossOriginOpenerPolicy: secure,
    originAgentCluster: secure,
    xFrameOptions: { action: 'deny' },
  });
  return (request: IncomingMessage, response: ServerResponse, next: (error?: unknown) => void) => {
    if (isSharedFile(request)) return setFileHeaders(request, response, next);
    response.setHeader('Permissions-Policy', permissions);
    setHeaders(request, response, next);
  };
}

/** Files that pages load get no headers that concern pages only: these would be more bytes than many of the files. */
const ofFile = {
  contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
  crossOriginOpenerPolicy: false,
  originAgentCluster: false,
  xDnsPrefetchControl: false,
  xDownloadOptions: false,
  xFrameOptions: false,
  xPermittedCrossDomainPolicies: false,
  xXssProtection: false,
} as const;

const isSecure = ({ PUBLIC_URL }: GatewayConfig) => PUBLIC_URL.startsWith('https:');

function contentSecurityPolicy(config: GatewayConfig) {
  const socketOrigin = `${isSecure(config) ? 'wss' : 'ws'}://${new URL(config.PUBLIC_URL).host}`;
  const payment = paymentSources(config);
  const bucket = config.S3_PUBLIC_URL ? [new URL(config.S3_PUBLIC_URL).origin] : [];
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", ...payment.scripts],
    // For style attributes and the style sheets that dialogs add to lock scrolling.
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    connectSrc: ["'self'", socketOrigin, ...payment.calls, ...bucket, ...geocoderOrigin(config)],
    frameSrc: payment.frames.length ? payment.frames : ["'none'"],
    workerSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
    ...(isSecure(config) && { upgradeInsecureRequests: [] }),
  };
}

/** The geocoder of another host, which browsers ask themselves. */
function geocoderOrigin({ GEOCODER_URL, PUBLIC_URL }: GatewayConfig): string[] {
  const { origin } = new URL(GEOCODER_URL, PUBLIC_URL);
  return origin === new URL(PUBLIC_URL).origin ? [] : [origin];
}

/** Only our own pages may ask for a browser's permissions; the payment provider's frame may use payments. */
function permissionsPolicy(paymentFrames: string[]) {
  const features = ['geolocation', 'microphone', 'publickey-credentials-create', 'publickey-credentials-get'];
  const payment = ['self', ...paymentFrames.map((origin) => `"${origin}"`)].join(' ');
  return [...features.map((feature) => `${feature}=(self)`), `payment=(${payment})`].join(', ');
}
