import { importsRunDown } from './.dependency-order.mjs';

/** Who may import whom. Each rule says why it is there. */
export default {
  forbidden: [
    {
      name: 'services-meet-over-nats-only',
      comment: 'A service that imports another cannot be deployed, scaled or moved to its own database alone.',
      severity: 'error',
      from: { path: '^services/([^/]+)/' },
      to: { path: '^services/([^/]+)/', pathNot: '^services/$1/' },
    },
    {
      name: 'web-knows-contracts-only',
      comment: 'The browser and the server share what crosses the wire and nothing else.',
      severity: 'error',
      from: { path: '^web/src/' },
      to: { path: '^(services|tools|libs)/', pathNot: '^libs/contracts/' },
    },
    {
      name: 'contracts-stand-alone',
      comment: 'Contracts run in the browser: they may know zod and each other.',
      severity: 'error',
      from: { path: '^libs/contracts/src/', pathNot: '\\.test\\.ts$' },
      to: { pathNot: ['^libs/contracts/src/', '(^|/)node_modules/zod/'] },
    },
    {
      name: 'browser-carries-zod-mini',
      comment:
        'Every screen loads its schemas first: zod/mini is half of zod, and one import of zod brings that half back.',
      severity: 'error',
      from: { path: '^(web|libs/contracts)/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '(^|/)node_modules/zod/', pathNot: '(^|/)node_modules/zod/mini/' },
    },
    {
      name: 'kit-names-no-business',
      comment: 'Kit is under every service; what it imports, everything imports.',
      severity: 'error',
      from: { path: '^libs/kit/src/' },
      to: { path: '^(services|web|tools|libs/testing)/' },
    },
    {
      name: 'traces-load-when-asked',
      comment:
        'Who sends no traces pays for none: OpenTelemetry is imported by startTracing, when it is told where to.',
      severity: 'error',
      from: { path: '^(services|libs/kit)/', pathNot: '^libs/kit/src/open-telemetry\\.ts$' },
      to: { path: '(node_modules/@opentelemetry/|^libs/kit/src/open-telemetry\\.ts$)', dynamic: false },
    },
    {
      name: 'product-does-not-know-its-tests',
      comment: 'Test support starts servers and holds superuser passwords; it must not reach production.',
      severity: 'error',
      from: { path: '^(services|libs/kit|libs/contracts|web)/.*src/', pathNot: '\\.test\\.tsx?$' },
      to: { path: '^(libs/testing|tools)/' },
    },
    {
      name: 'components-know-no-feature',
      comment: 'Components and lib are the bottom of the web client; features stand on them, app composes features.',
      severity: 'error',
      from: { path: '^web/src/(components|lib)/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'features-know-no-app',
      comment: 'App puts the pages of the features together; what it imports cannot import it.',
      severity: 'error',
      from: { path: '^web/src/features/' },
      to: { path: '^web/src/app/' },
    },
    {
      name: 'console-shows-no-screen-of-members',
      comment:
        'The moderators’ console is a build of its own, on components and lib; what members see changes without it.',
      severity: 'error',
      from: { path: '^web/src/staff/' },
      to: { path: '^web/src/(features|app)/' },
    },
    {
      name: 'members-download-no-console',
      comment: 'Nothing that a member downloads tells of the console.',
      severity: 'error',
      from: { path: '^web/src/(app|features|components|lib)/' },
      to: { path: '^web/src/staff/' },
    },
    {
      name: 'features-stand-on-one-another',
      comment: 'A page brings several features together. Two features that import each other are one feature.',
      severity: 'error',
      scope: 'folder',
      from: { path: '^web/src/features/[^/]+$' },
      to: { circular: true },
    },
    {
      name: 'domain-is-plain',
      comment: 'A domain function decides from its arguments; frameworks and databases stay outside.',
      severity: 'error',
      from: { path: '^services/(?!gateway/)[^/]+/src/.+/[^/.]+\\.ts$', pathNot: '/migrations/' },
      to: { path: 'node_modules/(@nestjs|typeorm|pg|ioredis|bullmq)/' },
    },
    {
      name: 'handlers-call-services',
      comment: 'A handler knows no statement and no table: what an operation does stands in a service.',
      severity: 'error',
      from: { path: '^services/[^/]+/src/.+\\.controller\\.ts$' },
      to: { path: '\\.(queries|entity)\\.ts$' },
    },
    {
      name: 'no-cycles',
      comment: 'Files in a cycle can only be understood, tested and changed together.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    ...importsRunDown,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules/[.]cache)/' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['@kindred/source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
