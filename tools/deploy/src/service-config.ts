import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServiceName } from '@kindred/infrastructure/services';
import { z } from 'zod';

/** The schema of a service's settings, from its sources: the one export of its config.ts that is a zod object. */
export async function configOf(service: ServiceName, root: string): Promise<z.ZodObject> {
  const file = path.join(root, 'services', service, 'src/config.ts');
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href);
  const schema = Object.values(exported).find((value) => value instanceof z.ZodObject);
  if (!schema) throw new Error(`${file} exports no schema`);
  return schema;
}
