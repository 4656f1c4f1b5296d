// The name of a residential complex under the law 168-FZ: from 1 March 2026 advertising names complexes in Cyrillic, except
// those that were commissioned earlier.
import type { Project } from './project.ts'

/** The last quarter of commissioning before the law. */
const LAST_FREE_QUARTER = '2026-Q1'

export type NamedComplex = Pick<Project, 'name'> & {
  buildings: readonly Pick<Project['buildings'][number], 'stage' | 'keyDate'>[]
}

/** Whether the name has Latin letters although a building of the complex falls under the law. */
export function needsCyrillicName({ name, buildings }: NamedComplex): boolean {
  const isEarlier = ({ stage, keyDate }: NamedComplex['buildings'][number]) =>
    stage === 'built' && keyDate <= LAST_FREE_QUARTER
  return /\p{Script=Latin}/u.test(name) && !buildings.every(isEarlier)
}
