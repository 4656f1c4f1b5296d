// The changes that the fuzzer makes to valid requests. Each change is named, so that a report can list it.
import { setHeader } from '../draft.ts'
import { bodies } from './bodies.ts'
import { headers } from './headers.ts'
import { applyOne, type Mutation } from './mutation.ts'
import { parameters, paths } from './paths.ts'
import { queries } from './queries.ts'
import { methods, wires } from './wires.ts'

export { addQuery } from './queries.ts'

/** Applies one change and returns its name. */
export function mutate(mutation: Mutation): string {
  const { draft, target, random } = mutation
  const hasBody = draft.body !== undefined
  const area = random.weighted({
    path: 20,
    parameter: target.params.length > 0 ? 20 : 0,
    query: 22,
    body: hasBody ? 50 : 4,
    header: 26,
    method: 4,
    wire: 6,
  })
  switch (area) {
    case 'path':
      return applyOne(paths, mutation)
    case 'parameter':
      return applyOne(parameters, mutation)
    case 'query':
      return applyOne(queries, mutation)
    case 'header':
      return applyOne(headers, mutation)
    case 'method':
      draft.method = random.pick(methods)
      draft.ownConnection = true
      return `the method ${draft.method}`
    case 'wire':
      draft.ownConnection = true
      return applyOne(wires, mutation)
    case 'body':
      if (!hasBody) {
        draft.body = '{}'
        setHeader(draft, 'Content-Type', 'application/json')
      }
      return applyOne(bodies, mutation)
  }
}
