// Runs every import rule on a file that breaks it. A rule that reports nothing here would never report anything.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult, type IForbiddenRuleType } from 'dependency-cruiser'
import { afterAll, beforeAll, expect, it } from 'vitest'

const config = createRequire(import.meta.url)('../.dependency-cruiser.cjs') as {
  forbidden: (IForbiddenRuleType & { name: string })[]
  options: object
}

/** For each rule: a file that breaks it, and what it imports; `type` marks an import of types only. */
const broken: Record<string, Record<string, string>> = {
  'no-circular': { 'scripts/egg.ts': './hen.ts', 'scripts/hen.ts': 'type ./egg.ts' },
  'contract-imports-zod-only': { 'packages/contract/src/forms.ts': 'node:fs' },
  'client-carries-no-zod': { 'packages/contract/src/client/forms.ts': '../forms.ts' },
  'catalog-imports-nothing': { 'packages/catalog/src/query.ts': 'node:util' },
  'catalog-answers-without-zod': {
    'packages/catalog/src/marketplace/answer.ts': '../../../contract/src/forms.ts',
  },
  'catalog-engine-knows-no-answer': { 'packages/catalog/src/filters.ts': './marketplace/answer.ts' },
  'finance-imports-nothing': { 'packages/finance/src/mortgage.ts': '../../catalog/src/query.ts' },
  'russian-imports-nothing': { 'packages/russian/src/number.ts': '../../contract/src/forms.ts' },
  'phrase-imports-the-catalog-table-and-russian-only': {
    'packages/phrase/src/keys.ts': '../../contract/src/forms.ts',
  },
  'ui-imports-react-primitives-and-russian-only': {
    'packages/ui/src/button/button.ts': '../../../contract/src/forms.ts',
  },
  'ui-knows-the-contract-by-a-type-only': { 'packages/ui/src/text/text.ts': '../../../contract/src/safe-html.ts' },
  'only-the-gate-cleans-html': {
    'apps/web/src/shared/clean.ts': '../../../../node_modules/sanitize-html/index.js',
    'node_modules/sanitize-html/index.js': '',
  },
  'runtime-imports-react-and-contract-only': {
    'packages/runtime/src/links/link.ts': '../../../ui/src/button/button.ts',
  },
  'runtime-carries-no-zod': { 'packages/runtime/src/routes/forms.ts': '../../../contract/src/forms.ts' },
  'runtime-for-node-has-no-react': { 'packages/runtime/src/node/cache.ts': '../routes/forms.ts' },
  'runtime-for-pages-has-no-node': { 'packages/runtime/src/api/client.ts': '../node/cache.ts' },
  'runtime-is-imported-by-folder': {
    'apps/web/src/shared/link.ts': '../../../../packages/runtime/src/links/link.ts',
  },
  'web-hydrates-through-the-runtime': { 'apps/web/src/app/root.ts': 'react-dom/client' },
  'db-knows-no-app': { 'packages/db/src/pool.ts': '../../../apps/server/src/app.ts' },
  'web-never-reaches-the-server': { 'apps/web/src/shared/pool.ts': '../../../../packages/db/src/pool.ts' },
  'server-knows-no-pages': { 'apps/server/src/app.ts': '../../web/src/pages/home/route.ts' },
  'server-modules-meet-at-their-index': {
    'apps/server/src/modules/requests/leads/service.ts': '../../sales/catalog/repository.ts',
    'apps/server/src/modules/sales/catalog/repository.ts': 'node:fs',
  },
  ...roomsLookingRight(['ground', 'content', 'sales', 'printing', 'requests', 'site', 'office', 'operation']),
  'server-app-knows-no-module': { 'apps/server/src/refresh.ts': './modules/sales/catalog/repository.ts' },
  'server-module-knows-no-list': {
    'apps/server/src/modules/site/news/service.ts': '../../index.ts',
    'apps/server/src/modules/index.ts': '',
  },
  'server-http-knows-no-module': { 'apps/server/src/http/limits.ts': '../modules/sales/catalog/repository.ts' },
  'server-start-is-the-outermost': {
    'apps/server/src/modules/ground/health/routes.ts': '../../../start/main.ts',
    'apps/server/src/start/main.ts': '',
  },
  'testing-stays-out-of-the-product': {
    'apps/server/src/modules/ground/health/service.ts': '../../../testing/stores.ts',
    'apps/server/src/testing/stores.ts': '',
  },
  'page-imports-no-page': {
    'apps/web/src/pages/home/route.ts': '../news/route.ts',
    'apps/web/src/pages/news/route.ts': '',
  },
  'feature-imports-no-feature': {
    'apps/web/src/features/form/form.ts': '../filters/filters.ts',
    'apps/web/src/features/filters/filters.ts': '',
  },
  'pages-know-no-app': { 'apps/web/src/pages/list/route.ts': '../../app/routes.ts', 'apps/web/src/app/routes.ts': '' },
  'features-look-down-only': { 'apps/web/src/features/heart/heart.ts': '../../pages/news/route.ts' },
  'entities-look-down-only': { 'apps/web/src/entities/flat/card.ts': '../../features/filters/filters.ts' },
  'shared-looks-nowhere-up': { 'apps/web/src/shared/api.ts': '../entities/flat/card.ts' },
  'office-knows-neither-site-nor-server': { 'apps/office/src/shared/link.ts': '../../../web/src/shared/link.ts' },
  'office-screen-imports-no-screen': {
    'apps/office/src/screens/people/screen.ts': '../today/screen.ts',
    'apps/office/src/screens/today/screen.ts': '',
  },
  'office-features-look-down-only': { 'apps/office/src/features/live/live.ts': '../../screens/today/screen.ts' },
  'office-shared-looks-nowhere-up': { 'apps/office/src/shared/keys.ts': '../features/live/live.ts' },
  'no-unresolvable': { 'scripts/lost.ts': './nowhere.ts' },
}

let folder = ''
let violated: Set<string>

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'kvartal-imports-'))
  for (const [path, imported] of Object.values(broken).flatMap((files) => Object.entries(files))) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), codeWith(imported))
  }
  const result = await cruise(['apps', 'packages', 'scripts'], {
    ...config.options,
    baseDir: folder,
    tsConfig: undefined,
    validate: true,
    ruleSet: { forbidden: config.forbidden },
  })
  violated = new Set((result.output as ICruiseResult).summary.violations.map(({ rule }) => rule.name))
})

/** Each room imports the one to its right. */
function roomsLookingRight(rooms: readonly string[]): Record<string, Record<string, string>> {
  return Object.fromEntries(
    rooms.slice(0, -1).map((room, place) => [
      `server-room-${room}-imports-rooms-to-its-left`,
      {
        [`apps/server/src/modules/${room}/left/service.ts`]: `../../${rooms[place + 1]}/right/index.ts`,
        [`apps/server/src/modules/${rooms[place + 1]}/right/index.ts`]: '',
      },
    ]),
  )
}

function codeWith(imported: string): string {
  const [, type] = /^type (.+)/.exec(imported) ?? []
  if (type) return `import type { Some } from '${type}'\nexport type Same = Some\n`
  return imported ? `import '${imported}'\n` : 'export {}\n'
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('has a broken example for every rule', () => {
  expect(Object.keys(broken).sort()).toEqual(config.forbidden.map(({ name }) => name).sort())
})

it.each(Object.keys(broken))('%s reports its broken example', (rule) => {
  expect([...violated]).toContain(rule)
})
