import { z } from 'zod';

/** The settings of every process. */
export const ServiceConfig = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('production'),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
  APP_NAME: z.string().min(1).default('Kindred'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_POOL: z.coerce.number().int().min(1).max(200).default(10),
  NATS_URL: z.string().min(1),
  /** The address of the listener for /healthz, /readyz and /metrics; all addresses unless given. */
  HEALTH_HOST: z.string().min(1).optional(),
  HEALTH_PORT: z.coerce.number().int().min(0).max(65535).default(9090),
  /** Where traces are sent, as OTLP over HTTP; no traces unless given. */
  OTEL_EXPORTER_OTLP_ENDPOINT: z.url({ protocol: /^https?$/ }).optional(),
  /** The share of requests that are traced, 0 to 1. */
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
});
export type ServiceConfig = z.infer<typeof ServiceConfig>;

/** A secret of at least 32 characters, without a default. */
export const Secret = z.string().min(32, 'must have at least 32 characters');

export const RedisUrl = z.url({ protocol: /^rediss?$/ });

/**
 * Reads settings from an environment.
 * @throws Error that names every wrong or missing variable at once
 */
export function readConfig<S extends z.ZodType>(
  schema: S,
  environment: Record<string, string | undefined>,
): z.output<S> {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
  const result = schema.safeParse(given);
  if (result.success) return result.data;
  const problems = result.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
  throw new Error(`These settings are wrong or missing:\n${problems.join('\n')}`);
}
