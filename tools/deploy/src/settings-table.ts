import { readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { type ServiceName, serviceNames } from '@kindred/infrastructure/services';
import { z } from 'zod';

type Setting = { services: ServiceName[]; schema: z.ZodType };

const BEGIN = '<!-- settings: written by `npm run site` -->';
const END = '<!-- end of settings -->';

/** The document with its table of settings as the services' schemas and .env.example have it now. */
export async function withSettings(document: string, root: string): Promise<string> {
  const [before, rest = ''] = document.split(BEGIN);
  return `${before}${BEGIN}\n\n${await settingsTable(root)}\n${END}${rest.split(END)[1]}`;
}

async function settingsTable(root: string) {
  const settings = new Map<string, Setting>();
  for (const service of serviceNames) {
    for (const [name, schema] of Object.entries((await configOf(service, root)).shape)) {
      const known = settings.get(name);
      settings.set(name, { services: [...(known?.services ?? []), service], schema: schema as z.ZodType });
    }
  }
  const meanings = meaningsIn(readFileSync(path.join(root, '.env.example'), 'utf8'));
  const rows = [...settings]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([name, setting]) => row(name, setting, meanings));
  return ['| setting | who reads it | default | meaning |', '|---|---|---|---|', ...rows, ''].join('\n');
}

function row(name: string, { services, schema }: Setting, meanings: Map<string, string>) {
  const who = services.length === serviceNames.length ? 'all' : services.join(', ');
  return `| \`${name}\` | ${who} | ${defaultOf(schema)} | ${meanings.get(name) ?? ''} |`;
}

function defaultOf(schema: z.ZodType) {
  const result = schema.safeParse(undefined);
  if (!result.success) return '**required**';
  return result.data === undefined ? 'none' : `\`${result.data}\``;
}

/** The comment above a setting in .env.example. */
function meaningsIn(text: string) {
  const found = text.matchAll(/^# (?!---)(.+)\n([A-Z_0-9]+)=/gm);
  return new Map([...found].map(([, meaning = '', name = '']) => [name, meaning.replaceAll('|', '\\|')]));
}

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
