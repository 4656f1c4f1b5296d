// Changes of the query: hostile values under known names, lists, nested objects, prototypes.
import type { Draft } from '../draft.ts'
import { foreignHosts, MARKUP, scalars } from '../hostile.ts'
import type { Knowledge } from '../knowledge.ts'
import type { Random } from '../random.ts'
import type { Target } from '../targets.ts'
import { inAddress, type Mutations } from './mutation.ts'

const { inAddress: evil } = foreignHosts

export const queries: Mutations = {
  'a hostile value': ({ draft, random, knowledge, target }) => {
    const name = random.pick(namesFor(target, knowledge, random))
    addQuery(draft, `${encodeURIComponent(name)}=${inAddress(random.pick(scalars), random)}`)
  },
  'a known name with a value': ({ draft, random, knowledge, target }) => {
    const name = random.pick(namesFor(target, knowledge, random))
    const values = knowledge.values.get(name) ?? ['1', 'true', '2', '100']
    addQuery(draft, `${encodeURIComponent(name)}=${encodeURIComponent(String(random.pick(values)))}`)
  },
  'a name many times': ({ draft, random, knowledge, target }) => {
    const name = encodeURIComponent(random.pick(namesFor(target, knowledge, random)))
    for (let count = random.pick([2, 3, 50, 300]); count > 0; count--) addQuery(draft, `${name}=${count}`)
  },
  'lists and trees': ({ draft, random, knowledge, target }) => {
    const name = encodeURIComponent(random.pick(namesFor(target, knowledge, random)))
    addQuery(
      draft,
      name +
        random.pick([
          '[]=1',
          '[0]=1',
          '[a][b][c]=1',
          '[__proto__][x]=1',
          '.x=1',
          '[]',
          '[',
          '=1,2,3',
          '=1|2|3',
          '=%5B1%5D',
          '={"a":1}',
          '=1;2',
        ]),
    )
  },
  'prototype names': ({ draft, random }) => {
    addQuery(
      draft,
      random.pick([
        '__proto__=1',
        '__proto__[x]=1',
        '__proto__.x=1',
        'constructor=1',
        'constructor[prototype][x]=1',
        'toString=1',
        'hasOwnProperty=1',
        'then=1',
        'length=1',
      ]),
    )
  },
  'a long value': ({ draft, random, knowledge, target }) => {
    const name = encodeURIComponent(random.pick(namesFor(target, knowledge, random)))
    addQuery(
      draft,
      `${name}=${random.pick(['a', '1', '1,', '%7C', '(', '%'])}`.padEnd(random.pick([200, 600, 4_000]), 'a'),
    )
  },
  'many numbers': ({ draft, random, knowledge, target }) => {
    const name = encodeURIComponent(random.pick(namesFor(target, knowledge, random)))
    const separator = random.pick([',', '|', '%7C'])
    addQuery(draft, `${name}=${Array.from({ length: 500 }, (_, index) => index).join(separator)}`)
  },
  'a broken query': ({ draft, random }) => {
    draft.query = random.pick([
      '',
      '&',
      '&&&',
      '=',
      '==',
      '%',
      '%zz',
      '?',
      '??',
      '%00',
      '&=&=&',
      '#',
      '+',
      '%26%3D',
      '%E0%A4%A=1',
      ';',
      '\\',
    ])
  },
  'a foreign address': ({ draft, random, knowledge, target }) => {
    const name = encodeURIComponent(
      random.pick([...namesFor(target, knowledge, random), 'next', 'url', 'redirect', 'return']),
    )
    addQuery(draft, `${name}=${random.pick(['//', 'https://', '/%5C', '%2F%2F', 'http:'])}${evil}`)
  },
  markup: ({ draft, random, knowledge, target }) => {
    addQuery(
      draft,
      `${encodeURIComponent(random.pick(namesFor(target, knowledge, random)))}=${encodeURIComponent(MARKUP)}`,
    )
  },
}

/** Names of the target's schema, else of any other. */
function namesFor({ querySchema }: Target, { queryNames }: Knowledge, random: Random): readonly string[] {
  const own = Object.keys((querySchema?.properties as object | undefined) ?? {})
  return own.length > 0 && random.chance(0.8) ? own : [...queryNames, 'id', 'q', 'page']
}

export function addQuery(draft: Draft, part: string): void {
  draft.query = draft.query ? `${draft.query}&${part}` : part
}
