// Owns the five residential complexes of the demo developer, in the order they are shown.
import type { Project } from '@kvartal/contract/content'
import { typographAll } from '../typography.ts'
import { manufaktura } from './manufaktura.ts'
import { rechnoyBereg } from './rechnoy-bereg.ts'
import { severnySad } from './severny-sad.ts'
import { tihayaRoscha } from './tihaya-roscha.ts'
import { vysota } from './vysota.ts'

export const demoProjects: readonly Project[] = [severnySad, rechnoyBereg, tihayaRoscha, manufaktura, vysota].map(
  typographAll,
)
