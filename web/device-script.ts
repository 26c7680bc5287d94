import { fileURLToPath } from 'node:url';
import { build, defaultClientConditions } from 'vite';

/**
 * Builds a script of `device` as one file.
 * @param constants values of the names that it declares and does not define
 */
export async function scriptOf(name: string, constants: Record<string, unknown> = {}): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: Object.fromEntries(Object.entries(constants).map(([key, value]) => [key, JSON.stringify(value)])),
    resolve: { conditions: ['@kindred/source', ...defaultClientConditions] },
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(`device/${name}.ts`, import.meta.url)),
        output: { format: 'iife' },
      },
    },
  });
  const outputs = Array.isArray(built) ? built : [built];
  const [chunk] = outputs.flatMap((one) => ('output' in one ? one.output : []));
  if (chunk?.type !== 'chunk') throw new Error(`device/${name}.ts was not built`);
  return chunk.code;
}
