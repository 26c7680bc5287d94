import type { Carrier, Told, Traced, Tracer } from './span.js';

export type TraceSettings = { OTEL_EXPORTER_OTLP_ENDPOINT?: string | undefined; OTEL_TRACES_SAMPLER_ARG: number };

let tracer: Tracer | undefined;

/** Sends traces from now on if it is told where to; otherwise nothing of OpenTelemetry is loaded. Gives what ends that. */
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

/** Does the work within a span, which ends with it. What the work calls belongs to the same trace. */
export function traced<T>(span: Traced, work: (tell: Told) => Promise<T>): Promise<T> {
  return tracer ? tracer.run(span, work) : work(() => undefined);
}

/** Lets whoever reads these headers continue the trace. */
export function carryTrace(carrier: Carrier) {
  tracer?.carry(carrier);
}
