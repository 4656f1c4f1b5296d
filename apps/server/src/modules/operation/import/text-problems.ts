// Searches every text of a bundle, field names included, for characters that cannot be stored or shown. One pass for
// all parts, so that no schema needs this check.
import { findUnreadable, showUnreadable } from '../../../text/unreadable-characters.ts'
import type { BundleProblem } from './bundle-problem.ts'
import { nameOf, pathOf } from './record-paths.ts'

/** Bundles are about ten levels deep. All later checks may recurse once per level. */
const MAX_DEPTH = 64

export interface TextProblems {
  problems: BundleProblem[]
  /** Whether other checks may follow: they print texts and recurse as deep as the values. */
  isTooDeep: boolean
}

export function findTextProblems(bundle: Record<string, unknown>): TextProblems {
  const problems: BundleProblem[] = []
  let isTooDeep = false
  const path: (string | number)[] = []

  function report(reason: string): void {
    const [part, index, ...rest] = path
    if (part === undefined || typeof index !== 'number') {
      problems.push({ path: path.length === 0 ? 'набор' : showUnreadable(path.join('.')), reason })
      return
    }
    const { record } = nameOf((bundle[part] as unknown[])[index])
    problems.push({
      path: showUnreadable(pathOf(String(part), index, rest)),
      ...(record !== undefined && { record: showUnreadable(record) }),
      reason,
    })
  }

  function checkValue(value: unknown, step: string | number): void {
    path.push(step)
    if (typeof value === 'string') {
      const found = findUnreadable(value)
      if (found) report(`в тексте есть непечатный знак ${found.code}, по счёту ${found.index + 1}-й: уберите его`)
    } else if (typeof value === 'object' && value !== null) checkObject(value)
    path.pop()
  }

  function checkObject(value: object): void {
    if (path.length >= MAX_DEPTH) {
      isTooDeep = true
      report(`значения вложены глубже ${MAX_DEPTH} раз: похоже, выгрузка ошиблась`)
      return
    }
    if (Array.isArray(value)) {
      for (let index = 0; index < value.length; index += 1) checkValue(value[index], index)
      return
    }
    for (const [name, inside] of Object.entries(value)) {
      const found = findUnreadable(name)
      if (found) report(`в имени поля ${showUnreadable(name)} есть непечатный знак ${found.code}: уберите его`)
      checkValue(inside, name)
    }
  }

  checkObject(bundle)
  return { problems, isTooDeep }
}
