import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type Value = { stringValue?: string; intValue?: number };
type Otlp = {
  resourceSpans: {
    resource: { attributes: { key: string; value: Value }[] };
    scopeSpans: { spans: (Omit<Span, 'service' | 'attributes'> & { attributes: { key: string; value: Value }[] })[] }[];
  }[];
};
export type Span = {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: Record<string, string | number | undefined>;
};

/** A collector of traces: OTLP over HTTP, as JSON. */
export async function receiveTraces() {
  const bodies: string[] = [];
  const server = createServer(async (request, response) => {
    if (request.url === '/v1/traces') bodies.push(await text(request));
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    raw: () => bodies.join('\n'),
    spans: () => bodies.flatMap((body) => spansIn(JSON.parse(body) as Otlp)),
    stop: () => new Promise((closed) => server.close(closed)),
  };
}

function spansIn({ resourceSpans }: Otlp): Span[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) => {
    const service = String(attributesOf(resource.attributes)['service.name']);
    const spans = scopeSpans.flatMap((scope) => scope.spans);
    return spans.map(({ attributes, ...span }) => ({ ...span, service, attributes: attributesOf(attributes) }));
  });
}

function attributesOf(attributes: { key: string; value: Value }[]) {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
