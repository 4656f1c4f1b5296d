import { expect, it, onTestFinished } from 'vitest'
import { importBundle } from '../../apps/server/src/modules/operation/import/index.ts'
import { openTestStore } from '../../apps/server/src/testing/stores.ts'
import { testBundle } from '../../apps/server/src/testing/test-bundle.ts'
import { checkComplexNames, latinNamesInStore, latinNamesOnServer } from './complex-names.ts'
import { describeFinding } from './finding.ts'
import { answering } from './testing/answering.ts'

it('the doctor names complexes in Latin letters with the law, and says nothing where there are none', () => {
  expect(checkComplexNames([])).toEqual([])
  expect(checkComplexNames(['Green Park', 'Sky']).map(describeFinding)).toEqual([
    '· названия комплексов латиницей: «Green Park», «Sky»: с 1 марта 2026 года их пишут кириллицей (168-ФЗ), кроме введённых раньше: спросите юриста',
  ])
})

it('the doctor finds such names in the store', async () => {
  const database = await openTestStore()
  onTestFinished(() => database.close())
  const bundle = testBundle()
  const projects = bundle.projects.map((project) => ({ ...project, name: 'Green Park' }))
  await importBundle(database, { ...bundle, projects }, 'test')
  expect(await latinNamesInStore(database)).toEqual(['Green Park'])
})

it('the doctor asks a running server for such names', async () => {
  const project = { name: 'Green Park', stage: 'construction', nextKeyDate: '2028-Q1' }
  const port = await answering({
    '/api/projectsItem_workplace': {
      body: {
        projects: [project, { ...project, name: 'Сад' }, { name: 'Sky', stage: 'built', nextKeyDate: '2025-Q4' }],
      },
    },
  })
  expect(await latinNamesOnServer(`http://127.0.0.1:${port}`)).toEqual(['Green Park'])
  expect(await latinNamesOnServer(`http://127.0.0.1:${await answering({})}`)).toBeUndefined()
})
