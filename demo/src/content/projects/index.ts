// Owns the five projects of the demo company, in the order they are shown.

import { typographAll } from '../typography.ts'
import type { DemoProject } from './demo-project.ts'
import { manufaktura } from './manufaktura.ts'
import { rechnoyBereg } from './rechnoy-bereg.ts'
import { severnySad } from './severny-sad.ts'
import { tihayaRoscha } from './tihaya-roscha.ts'
import { vysota } from './vysota.ts'

export const demoProjects: readonly DemoProject[] = [severnySad, rechnoyBereg, tihayaRoscha, manufaktura, vysota].map(
  typographAll,
)
