import type { Plugin } from 'vite';

/**
 * Leaves out of the build what describes Zod's schemas as JSON Schema, about 6 kB gzipped: every schema can be asked for
 * that, so no bundler finds out that the browser never does.
 */
export function withoutJsonSchema(): Plugin {
  return {
    name: 'without-json-schema',
    apply: 'build',
    transform: {
      filter: { id: /zod\/v4\/core\/(json-schema-processors|to-json-schema)\.js$/ },
      handler: (code) => ({ code: emptied(code), map: null }),
    },
  };
}

/** The exports of a module, each a function that does nothing. */
function emptied(code: string) {
  const functions = [...code.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name);
  const aliases = code.match(/^export \{.*\};$/gm) ?? [];
  return [...functions.map((name) => `export const ${name} = () => undefined;`), ...aliases].join('\n');
}
