import type { Annotate, Carrier, Traced, Tracer } from './span.js';

export type TraceSettings = { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined; OTEL_TRACES_SAMPLER_ARG: number };

let tracer: Tracer | undefined;

/** Sends traces if there is an endpoint; otherwise OpenTelemetry is not loaded. Returns a function that stops it. */
export async function startTracing(
  service: string,
  { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_TRACES_SAMPLER_ARG: share }: TraceSettings,
): Promise<() => Promise<void>> {
  if (!endpoint) return async () => undefined;
  const { openTracer } = await import('./open-telemetry.js');
  const opened = openTracer(service, endpoint, share);
  tracer = opened;
  return async () => {
    tracer = undefined;
    await opened.stop();
  };
}

/** Whether traces are made. */
export function isTracing() {
  return tracer !== undefined;
}

/** Runs work within a span, which ends with it. Calls that the work makes belong to the same trace. */
export function traced<T>(span: Traced, work: (annotate: Annotate) => Promise<T>): Promise<T> {
  return tracer ? tracer.run(span, work) : work(() => undefined);
}

/** Adds the trace to these headers, so that the receiver continues it. */
export function carryTrace(carrier: Carrier) {
  tracer?.carry(carrier);
}
