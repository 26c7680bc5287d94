import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceName } from '@kindred/infrastructure/services';
import type { z } from 'zod';

/** The schema of a service's settings: the one export of its config.ts, which brings a zod of its own. */
export async function configOf(service: ServiceName, root: string): Promise<z.ZodObject> {
  const file = path.join(root, 'services', service, 'dist/config.js');
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const schema = Object.values(exported).find(isObjectSchema);
  if (!schema) throw new Error(`${file} exports no schema`);
  return schema;
}

function isObjectSchema(value: unknown): value is z.ZodObject {
  return typeof value === 'object' && value !== null && 'shape' in value;
}
