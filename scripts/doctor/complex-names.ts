// Warns of residential complexes whose names must be in Cyrillic letters.
import type { NamedComplex } from '@kvartal/contract/content'
import type { Database } from '@kvartal/db'
import { type Finding, note } from './finding.ts'
import { fetchJson } from './server.ts'

/** Needs the schema of this version. */
export async function latinNamesInStore(database: Database): Promise<string[]> {
  const { ContentStore } = await import('../../apps/server/src/modules/content/content/index.ts')
  const content = new ContentStore(database)
  await content.reload()
  return latinNames(content.projects())
}

interface ProjectItem {
  name: string
  stage: NamedComplex['buildings'][number]['stage']
  nextKeyDate: string | null
}

/** Undefined when the server does not answer. The list of projects has no buildings, only the next date of one. */
export async function latinNamesOnServer(origin: string): Promise<string[] | undefined> {
  const answer = await fetchJson<{ projects: ProjectItem[] }>(`${origin}/api/projectsItem_workplace`)
  if (answer?.status !== 200) return undefined
  return latinNames(
    answer.body.projects.map(({ name, stage, nextKeyDate }) => ({
      name,
      buildings: [{ stage, keyDate: nextKeyDate ?? UNKNOWN_QUARTER }],
    })),
  )
}

/** Later than any: the owner of the site knows better. */
const UNKNOWN_QUARTER = '9999-Q4'

async function latinNames(complexes: readonly NamedComplex[]): Promise<string[]> {
  const { needsCyrillicName } = await import('@kvartal/contract/content')
  return complexes.filter(needsCyrillicName).map(({ name }) => name)
}

export function checkComplexNames(names: readonly string[]): Finding[] {
  if (names.length === 0) return []
  const listed = names.map((name) => `«${name}»`).join(', ')
  return [
    note(
      `названия комплексов латиницей: ${listed}`,
      'с 1 марта 2026 года их пишут кириллицей (168-ФЗ), кроме введённых раньше: спросите юриста',
    ),
  ]
}
