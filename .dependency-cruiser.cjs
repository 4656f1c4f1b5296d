// Import rules. The table is in docs/architecture.md; scripts/import-rules.test.ts checks that each rule works.
const tests = '\\.test\\.tsx?$|/testing/|\\.examples\\.tsx$'

/** Everything outside the given paths, including packages and Node's own modules. */
const outside = (...places) => ({ pathNot: places.map((place) => `^${place}`) })

/** The files of the contract's catalog that the browser loads: the table of fields and the code that uses it. */
const catalogForBrowsers = 'catalog/(address|fields|filter|landing|limits|name-list|read-address)\\.ts$'

/** The rooms of the server's modules: each may import those to its left. */
const ROOMS = ['ground', 'content', 'sales', 'printing', 'requests', 'site', 'office', 'operation']

const serverRooms = ROOMS.slice(0, -1).map((room, place) => ({
  name: `server-room-${room}-imports-rooms-to-its-left`,
  severity: 'error',
  from: { path: `^apps/server/src/modules/${room}/`, pathNot: tests },
  to: { path: `^apps/server/src/modules/(${ROOMS.slice(place + 1).join('|')})/` },
}))

module.exports = {
  forbidden: [
    {
      name: 'no-circular',
      comment:
        'Modules that import each other should be one module, or share a third one. A type that both need is a file of its own.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-imports-zod-only',
      severity: 'error',
      from: { path: '^packages/contract/src', pathNot: tests },
      to: outside('packages/contract/src', 'node_modules/zod/'),
    },
    {
      name: 'client-carries-no-zod',
      comment: 'The API client is on every page; zod would double its weight. Types may come from the schemas.',
      severity: 'error',
      from: { path: `^packages/contract/src/(client/|${catalogForBrowsers})`, pathNot: tests },
      to: {
        pathNot: `^packages/contract/src/(client/|(advertising-marks|typo)\\.ts$|${catalogForBrowsers})`,
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'catalog-imports-nothing',
      severity: 'error',
      from: { path: '^packages/catalog/src', pathNot: [tests, '^packages/catalog/src/marketplace/'] },
      to: outside('packages/catalog/src'),
    },
    {
      name: 'catalog-answers-without-zod',
      comment: 'The answer of the specification is made in the browser too: of the contract names and types only.',
      severity: 'error',
      from: { path: '^packages/catalog/src/marketplace/', pathNot: tests },
      to: {
        pathNot: ['^packages/(catalog|finance|russian)/src', `^packages/contract/src/${catalogForBrowsers}`],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'catalog-engine-knows-no-answer',
      comment: 'The index knows neither the wire nor Russian words.',
      severity: 'error',
      from: { path: '^packages/catalog/src/', pathNot: [tests, '^packages/catalog/src/marketplace/'] },
      to: { path: '^packages/catalog/src/marketplace/' },
    },
    {
      name: 'finance-imports-nothing',
      severity: 'error',
      from: { path: '^packages/finance/src', pathNot: tests },
      to: outside('packages/finance/src'),
    },
    {
      name: 'russian-imports-nothing',
      severity: 'error',
      from: { path: '^packages/russian/src', pathNot: tests },
      to: outside('packages/russian/src'),
    },
    {
      name: 'phrase-imports-the-catalog-table-and-russian-only',
      comment: 'It is loaded by the browser and by the server: no zod, no React, no Node.',
      severity: 'error',
      from: { path: '^packages/phrase/src', pathNot: tests },
      to: outside('packages/(phrase|russian)/src', `packages/contract/src/${catalogForBrowsers}`),
    },
    {
      name: 'ui-imports-react-primitives-and-russian-only',
      severity: 'error',
      from: { path: '^packages/ui/src', pathNot: tests },
      to: outside(
        'packages/(ui|russian)/src',
        'packages/contract/src/safe-html.ts',
        'node_modules/(react|react-dom|@types/react|@types/react-dom|@base-ui/react)/',
      ),
    },
    {
      name: 'ui-knows-the-contract-by-a-type-only',
      comment: 'The type of HTML that may be rendered. Its schema would bring zod into widgets.',
      severity: 'error',
      from: { path: '^packages/ui/src' },
      to: { path: '^packages/contract/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'only-the-gate-cleans-html',
      severity: 'error',
      from: {
        path: '^(apps|packages|demo|e2e|bench|scripts)/',
        pathNot: '^apps/server/src/modules/content/content-html/',
      },
      to: { path: 'node_modules/(sanitize-html|htmlparser2)/' },
    },
    {
      name: 'runtime-imports-react-and-contract-only',
      comment:
        'The web framework of the project, without product code. Its part for Node has a separate rule, and the cache of ' +
        'markup is only in the server build.',
      severity: 'error',
      from: {
        path: '^packages/runtime/src',
        pathNot: [tests, '^packages/runtime/src/(node/|document/markup-cache\\.tsx$)'],
      },
      to: outside(
        'packages/(runtime|contract)/src',
        'node_modules/(react|react-dom|react-router|@types/react|@types/react-dom)/',
      ),
    },
    {
      name: 'runtime-carries-no-zod',
      comment: 'It is loaded on every page. From the contract it may import calls, readers and types.',
      severity: 'error',
      from: { path: '^packages/runtime/src', pathNot: tests },
      to: {
        path: '^packages/contract/src/',
        pathNot: '^packages/contract/src/(client/|advertising-marks\\.ts)',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'runtime-for-node-has-no-react',
      comment: 'The server process loads it unbundled. It shares the API client with the pages.',
      severity: 'error',
      from: { path: '^packages/runtime/src/node/', pathNot: tests },
      to: {
        pathNot: [
          '^packages/runtime/src/(node/|rendering\\.ts|api/(client|api-error)\\.ts)',
          '^packages/contract/src/',
          '^node_modules/lru-cache/',
        ],
        dependencyTypesNot: ['core'],
      },
    },
    {
      name: 'runtime-for-pages-has-no-node',
      severity: 'error',
      from: { path: '^packages/runtime/src/(?!node/)', pathNot: tests },
      to: { path: '^packages/runtime/src/node/' },
    },
    {
      name: 'runtime-is-imported-by-folder',
      severity: 'error',
      from: { path: '^apps/' },
      to: {
        path: '^packages/runtime/src/',
        pathNot: '^packages/runtime/src/([a-z]+/index\\.ts|(browser|server)\\.tsx|rendering\\.ts)$',
      },
    },
    {
      name: 'web-hydrates-through-the-runtime',
      comment: 'apps/web is the product: the code that renders and hydrates pages is in packages/runtime.',
      severity: 'error',
      from: { path: '^apps/web/src', pathNot: tests },
      to: { path: '^(node_modules/)?react-dom/(client|server)' },
    },
    {
      name: 'db-knows-no-app',
      severity: 'error',
      from: { path: '^packages/db' },
      to: { path: '^(apps|demo|e2e|bench|packages/(?!db))' },
    },
    {
      name: 'web-never-reaches-the-server',
      severity: 'error',
      from: { path: '^apps/web' },
      to: { path: '^(apps/(server|office)|packages/db|demo|e2e|bench|scripts)' },
    },
    {
      name: 'server-knows-no-pages',
      severity: 'error',
      from: { path: '^apps/server' },
      to: { path: '^(apps/(web|office)|packages/ui|packages/runtime/src/(?!node/|rendering\\.ts)|demo|e2e|bench)' },
    },
    {
      name: 'server-modules-meet-at-their-index',
      severity: 'error',
      from: { path: '^apps/server/src/modules/([^/]+/[^/]+)/', pathNot: tests },
      to: { path: '^apps/server/src/modules/(?!$1/)[^/]+/[^/]+/', pathNot: '/index\\.ts$' },
    },
    ...serverRooms,
    {
      name: 'server-app-knows-no-module',
      comment: 'A module is added to the list in modules/index.ts, not to the app. Types may come from anywhere.',
      severity: 'error',
      from: { path: '^apps/server/src/(app|refresh)\\.ts$' },
      to: { path: '^apps/server/src/modules/[^/]+/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-module-knows-no-list',
      comment: 'A module gets its dependencies as arguments: the list imports the modules, never the other way round.',
      severity: 'error',
      from: { path: '^apps/server/src/modules/[^/]+/[^/]+/', pathNot: tests },
      to: {
        path: [
          '^apps/server/src/(app|refresh)\\.ts$',
          '^apps/server/src/modules/[^/]+\\.ts$',
          '^apps/server/src/modules/[^/]+/[^/]+\\.ts$',
        ],
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'server-http-knows-no-module',
      severity: 'error',
      from: { path: '^apps/server/src/http/', pathNot: tests },
      to: { path: '^apps/server/src/(modules/|(app|refresh)\\.ts$)', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'server-start-is-the-outermost',
      comment: 'Server code may use the settings and the version, but not the code that starts the process.',
      severity: 'error',
      from: { path: '^apps/server/src/(http|modules|text|tracing)/', pathNot: tests },
      to: { path: '^apps/server/src/start/', pathNot: '/(config|version|visitor-mail)\\.ts$' },
    },
    {
      name: 'testing-stays-out-of-the-product',
      comment: 'Only tests, bench, e2e and scripts may use the test helpers.',
      severity: 'error',
      from: { path: '^(apps|packages|demo)/', pathNot: tests },
      to: { path: '^apps/server/src/testing/' },
    },
    {
      name: 'page-imports-no-page',
      severity: 'error',
      from: { path: '^apps/web/src/pages/([^/]+)/' },
      to: { path: '^apps/web/src/pages/(?!$1/)' },
    },
    {
      name: 'feature-imports-no-feature',
      severity: 'error',
      from: { path: '^apps/web/src/features/([^/]+)/' },
      to: { path: '^apps/web/src/features/(?!$1/)' },
    },
    {
      name: 'pages-know-no-app',
      severity: 'error',
      from: { path: '^apps/web/src/pages/' },
      to: { path: '^apps/web/src/app/' },
    },
    {
      name: 'features-look-down-only',
      severity: 'error',
      from: { path: '^apps/web/src/features/' },
      to: { path: '^apps/web/src/(app|pages)/' },
    },
    {
      name: 'entities-look-down-only',
      severity: 'error',
      from: { path: '^apps/web/src/entities/' },
      to: { path: '^apps/web/src/(app|pages|features)/' },
    },
    {
      name: 'shared-looks-nowhere-up',
      severity: 'error',
      from: { path: '^apps/web/src/shared/' },
      to: { path: '^apps/web/src/(app|pages|features|entities)/' },
    },
    {
      name: 'office-knows-neither-site-nor-server',
      comment: 'The office is an application of its own, on the shared widgets, words, rules and schemas.',
      severity: 'error',
      from: { path: '^apps/office', pathNot: tests },
      to: { path: '^(apps/(web|server)|packages/(?!ui|russian|contract|catalog|finance)|demo|e2e|bench|scripts)' },
    },
    {
      name: 'office-screen-imports-no-screen',
      severity: 'error',
      from: { path: '^apps/office/src/screens/([^/]+)/' },
      to: { path: '^apps/office/src/(screens/(?!$1/)|app/)' },
    },
    {
      name: 'office-features-look-down-only',
      severity: 'error',
      from: { path: '^apps/office/src/features/([^/]+)/' },
      to: { path: '^apps/office/src/(app/|screens/|features/(?!$1/))' },
    },
    {
      name: 'office-shared-looks-nowhere-up',
      severity: 'error',
      from: { path: '^apps/office/src/shared/' },
      to: { path: '^apps/office/src/(app|screens|features)/' },
    },
    {
      name: 'no-unresolvable',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|migrations|archviz|import-rules-fixture)/' },
    tsPreCompilationDeps: true,
    combinedDependencies: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'module-sync', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.cjs', '.mjs', '.json', '.css', '.d.ts'],
    },
  },
}
