import { ErrorAnswer } from '@kindred/contracts/app-error';
import { httpRoutesOf, type Rpc } from '@kindred/contracts/define';
import { z } from 'zod';
import type { Route } from '../routes.js';

/** Builds the OpenAPI 3.1 document of the route table from the schemas that validate the calls. */
export function openApiDocument(routes: Route[], appName: string) {
  const paths: Record<string, Record<string, object>> = {};
  for (const route of routes) {
    for (const { method, path } of httpRoutesOf(route.contract)) {
      const template = path.replace(/:(\w+)/g, '{$1}');
      paths[template] = { ...paths[template], [method.toLowerCase()]: operation(route, method, path) };
    }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${appName} API`, version: '1' },
    paths,
    components: {
      securitySchemes: Object.fromEntries(schemesOf(routes).map((name) => [name, cookie])),
      schemas: { Error: jsonSchema(ErrorAnswer, 'output') },
    },
  };
}

const cookie = { type: 'apiKey', in: 'cookie', name: 'sid' };
const schemes = { member: 'session', staff: 'sessionWithSecondFactor' } as const;

function schemesOf(routes: Route[]) {
  return [...new Set(routes.flatMap(({ access }) => (access === 'anyone' ? [] : [schemes[access]])))];
}

function operation({ contract, access }: Route, method: string, path: string) {
  const inPath = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string);
  const input = jsonSchema(contract.input, 'input');
  const status = String(contract.status ?? 200);
  return {
    operationId: method === 'PATCH' && contract.http !== `PATCH ${path}` ? `${contract.name}.patch` : contract.name,
    tags: [contract.name.split('.')[1]],
    security: access === 'anyone' ? [] : [{ [schemes[access]]: [] }],
    parameters: parameters(input, inPath, method),
    ...(method !== 'GET' && hasBody(input, inPath) && { requestBody: json(input) }),
    responses: {
      [status]:
        status === '204'
          ? { description: 'Done' }
          : { description: 'Done', ...json(jsonSchema(contract.output, 'output')) },
      default: { description: 'Refused', ...json({ $ref: '#/components/schemas/Error' }) },
    },
  };
}

type Schema = { properties?: Record<string, object>; required?: string[] };

function parameters({ properties = {}, required = [] }: Schema, inPath: string[], method: string) {
  return Object.entries(properties)
    .filter(([name]) => method === 'GET' || inPath.includes(name))
    .map(([name, schema]) => ({
      name,
      in: inPath.includes(name) ? 'path' : 'query',
      required: inPath.includes(name) || required.includes(name),
      schema,
    }));
}

const hasBody = ({ properties = {} }: Schema, inPath: string[]) =>
  Object.keys(properties).some((name) => !inPath.includes(name));

const json = (schema: object) => ({ content: { 'application/json': { schema } } });

function jsonSchema(schema: Rpc['input'], io: 'input' | 'output'): Schema {
  return z.toJSONSchema(schema, { io, unrepresentable: 'any' }) as Schema;
}
