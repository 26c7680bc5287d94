import { AsyncLocalStorage } from 'node:async_hooks';
import { AppError } from '@kindred/contracts/app-error';
import {
  type Attributes,
  type Context,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import { requestId } from './context.js';
import type { Carrier, SpanAttributes, Tracer } from './span.js';

const KINDS = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  producer: SpanKind.PRODUCER,
  consumer: SpanKind.CONSUMER,
} as const;
/** Kinds of refusal that report a failure of the product, not of the request. */
const FAILURES = ['bug', 'unavailable', 'timeout'];

const propagator = new W3CTraceContextPropagator();
const getter = {
  get: (carrier: Carrier, name: string) => carrier.get(name),
  keys: (carrier: Carrier) => carrier.keys(),
};
const setter = { set: (carrier: Carrier, name: string, value: string) => carrier.set(name, value) };

/**
 * Spans by OpenTelemetry's SDK, sent in batches as OTLP over HTTP. An error's message or stack is never recorded: it may
 * hold what a member wrote.
 * @param share of traces begun here that are sent, 0 to 1; what another process began is sent if it sends its part
 */
export function openTracer(service: string, endpoint: string, share: number): Tracer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.namespace': 'kindred' }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('kindred');
  const current = new AsyncLocalStorage<Context>();
  const here = () => current.getStore() ?? ROOT_CONTEXT;

  return {
    async run({ kind, name, attributes = {}, from }, work) {
      const parent = from ? propagator.extract(ROOT_CONTEXT, from, getter) : here();
      const span = tracer.startSpan(name, { kind: KINDS[kind], attributes: attributesOf(attributes) }, parent);
      const annotate = (more: SpanAttributes, title?: string) => annotateSpan(span, more, title);
      try {
        return await current.run(trace.setSpan(parent, span), () => work(annotate));
      } catch (error) {
        annotate({ outcome: error instanceof AppError ? error.kind : 'bug' });
        throw error;
      } finally {
        span.end();
      }
    },
    carry: (carrier) => propagator.inject(here(), carrier, setter),
    stop: () => provider.shutdown(),
  };
}

function annotateSpan(span: Span, attributes: SpanAttributes, title?: string) {
  span.setAttributes(attributesOf(attributes));
  if (title) span.updateName(title);
  const hasFailed = FAILURES.includes(attributes.outcome ?? '') || (attributes.status ?? 0) >= 500;
  if (hasFailed) span.setStatus({ code: SpanStatusCode.ERROR });
}

/** By the names of OpenTelemetry's semantic conventions where they have one. */
function attributesOf({ subject, method, route, status, outcome }: SpanAttributes): Attributes {
  const all = {
    'messaging.system': subject && 'nats',
    'messaging.destination.name': subject,
    'http.request.method': method,
    'http.route': route,
    'http.response.status_code': status,
    'kindred.outcome': outcome,
    'kindred.request_id': requestId(),
  };
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined));
}
