import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceName } from '@kindred/infrastructure/services';
import { z } from 'zod';

/** The schema of a service's settings: the one export of its config.ts, as it was built, that is a zod object. */
export async function configOf(service: ServiceName, root: string): Promise<z.ZodObject> {
  const file = path.join(root, 'services', service, 'dist/config.js');
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const schema = Object.values(exported).find((value) => value instanceof z.ZodObject);
  if (!schema) throw new Error(`${file} exports no schema`);
  return schema;
}
