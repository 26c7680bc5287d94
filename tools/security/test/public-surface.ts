import type { Client } from '@kindred/testing/member';

/** One public operation, as the product itself documents it. */
export type Operation = {
  name: string;
  method: string;
  path: string;
  access: 'anyone' | 'member' | 'staff';
  /** What a caller may name: path parameters, query and body fields. */
  fields: string[];
  /** Whether the answer is a list, or holds one. */
  isList: boolean;
};

/** A path with ids in the places of their names; a random one where there is none. */
export const filled = (path: string, ids: Record<string, string> = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? crypto.randomUUID());

type Schema = { type?: string; properties?: Record<string, Schema>; anyOf?: Schema[]; oneOf?: Schema[] };
type Described = {
  security: Record<string, unknown>[];
  parameters: { name: string }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
  responses: Record<string, { content?: Record<string, { schema: Schema }> }>;
};

/**
 * Every operation of the running product that a client is told of, staff of more than others: the OpenAPI document is made
 * from the gateway's route table.
 */
export async function publicSurface(client: Client): Promise<Operation[]> {
  const { body } = await client.get('/api/docs/openapi.json');
  const paths: [string, Record<string, Described>][] = Object.entries(body.paths);
  return paths.flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, described]) => ({
      name: `${method.toUpperCase()} ${path}`,
      method: method.toUpperCase(),
      path,
      access: accessOf(described),
      fields: fieldsOf(described),
      isList: isList(described),
    })),
  );
}

function accessOf({ security: [scheme] }: Described) {
  if (!scheme) return 'anyone';
  return 'session' in scheme ? 'member' : 'staff';
}

function fieldsOf({ parameters, requestBody }: Described) {
  const bodies = Object.values(requestBody?.content ?? {}).flatMap(({ schema }) => propertiesOf(schema));
  return [...parameters.map(({ name }) => name), ...bodies];
}

function isList({ responses: { default: _, ...successes } }: Described) {
  const contents = Object.values(successes).flatMap(({ content = {} }) => Object.values(content));
  return contents.some(({ schema }) => holdsList(schema));
}

/** Whether an answer is a list, or an object with one in a field. */
function holdsList({ type, properties = {}, anyOf = [], oneOf = [] }: Schema): boolean {
  const parts = [...anyOf, ...oneOf];
  return type === 'array' || parts.some(holdsList) || Object.values(properties).some(isArray);
}

const isArray = ({ type, anyOf = [] }: Schema) => type === 'array' || anyOf.some((part) => part.type === 'array');

function propertiesOf({ properties = {}, anyOf = [], oneOf = [] }: Schema): string[] {
  return [...Object.keys(properties), ...[...anyOf, ...oneOf].flatMap(propertiesOf)];
}
