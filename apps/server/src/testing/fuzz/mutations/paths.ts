// Changes of the path: dots, escapes, slashes, lengths, absolute URLs of other sites.
import { foreignHosts, longTexts, scalars } from '../hostile.ts'
import type { Random } from '../random.ts'
import { fillPattern, matchPattern } from '../targets.ts'
import { inAddress, type Mutation, type Mutations } from './mutation.ts'

const { inAddress: evil } = foreignHosts

const dotSegments = [
  '..',
  '.',
  '../..',
  '../../..',
  '%2e%2e',
  '%2E%2E',
  '..%2f',
  '..%5c',
  '..\\',
  '....//',
  '%252e%252e',
  '%c0%ae%c0%ae',
]
const brokenEscapes = [
  '%',
  '%%',
  '%zz',
  '%E0%A4%A',
  '%D0%9',
  '%00',
  '%0d%0a',
  '%09',
  '%20',
  '%ff',
  '%25',
  '%u0041',
  '%c0%af',
  '%2f',
  '%5c',
  '%3f',
  '%23',
]
const slashes = ['//', '///', '\\', '/\\', '/./', '/;/', '/%2f/', '/.//', '/..;/']
const strayTexts = [
  'привет',
  '中文',
  '😀',
  '\u202e',
  'é',
  'ß',
  '~',
  ';a=b',
  ':',
  '@',
  '!',
  "'",
  '(',
  ')',
  '*',
  '+',
  ',',
  '$',
  '=',
  '|',
  '^',
  '`',
  '{',
  '}',
  '"',
  '<',
  '>',
]
const wholePaths = [
  '//',
  '///',
  '//:',
  '//@',
  '/\\',
  '/\\/',
  '/..',
  '/.',
  '/%00',
  '/%2f',
  '/%5c',
  '/%09/a%00b',
  '//a:99999999/',
  '//%00/',
  '//[::1',
  `//${evil}`,
  `//${evil}/list`,
  `///${evil}//`,
  `////${evil}/%2e%2e`,
  `//user:pw@${evil}/`,
  `/\\${evil}`,
  `/%5c${evil}`,
  `/%2f%2f${evil}`,
  `/%2e//${evil}/flat`,
  `/.//${evil}/flat`,
  `/%0d%0aLocation:%20//${evil}`,
  `/${evil}/..//`,
  `http://${evil}/list`,
  `https://${evil}/flat`,
  `http:/${evil}`,
  'http://',
  'http:///list',
  `http://${evil}:99999999/`,
  `javascript:fuzz(1)`,
  '*',
  'list',
  '/?',
  '/%F0%9F%98%80',
]

export const paths: Mutations = {
  'dots in the path': (mutation) =>
    editSegment(
      mutation,
      (segment) => (mutation.random.chance(0.5) ? '' : `${segment}/`) + mutation.random.pick(dotSegments),
    ),
  'dots as the end': ({ draft, target, random }) => {
    const [start = ''] = target.pattern.split(/[:*]/)
    draft.path = start.replace(/\/?$/, '/') + random.pick(dotSegments)
  },
  'a broken escape': (mutation) => insertInPath(mutation, mutation.random.pick(brokenEscapes)),
  'stray characters': (mutation) =>
    insertInPath(mutation, inAddress(mutation.random.pick(strayTexts), mutation.random)),
  slashes: ({ draft, random }) => {
    const places = [...draft.path.matchAll(/\//g)].map(({ index }) => index)
    const at = places.length > 0 ? random.pick(places) : 0
    draft.path = draft.path.slice(0, at) + random.pick(slashes) + draft.path.slice(at + 1)
  },
  'a long segment': (mutation) => editSegment(mutation, () => mutation.random.pick(longTexts)),
  'a list of a thousand': (mutation) =>
    editSegment(mutation, () =>
      Array.from({ length: 50 + mutation.random.below(400) }, () => 1).join(
        mutation.random.pick([',', '|', '%7C', '%2C']),
      ),
    ),
  'other letters': ({ draft, random }) => {
    draft.path = random.chance(0.5)
      ? draft.path.toUpperCase()
      : draft.path.replace(/[a-z]/g, (letter) => (random.chance(0.3) ? letter.toUpperCase() : letter))
  },
  'escaped letters': ({ draft, random }) => {
    draft.path = draft.path.replace(/[a-z0-9]/gi, (letter) =>
      random.chance(0.4) ? `%${letter.charCodeAt(0).toString(16)}` : letter,
    )
  },
  'something after the path': ({ draft, random }) => {
    draft.path += random.pick([
      '/',
      '//',
      '/x',
      '.',
      '.json',
      '.php',
      '~',
      '%00.png',
      '/.git/config',
      '/..',
      ';jsessionid=1',
      '/%2e%2e/',
      '.br',
      '.gz',
      '.map',
    ])
  },
  'another path': ({ draft, random }) => {
    draft.path = random.pick(wholePaths)
  },
}

export const parameters: Mutations = {
  'a hostile parameter': (mutation) => editParameter(mutation, (random) => inAddress(random.pick(scalars), random)),
  'a long parameter': (mutation) => editParameter(mutation, (random) => random.pick(longTexts)),
  "another's parameter": (mutation) =>
    editParameter(mutation, (random) =>
      encodeURIComponent(String(random.pick([...mutation.knowledge.values.values()].flat()))),
    ),
}

function editSegment({ draft, random }: Mutation, change: (segment: string) => string): void {
  const segments = draft.path.split('/')
  const index = segments.length > 1 ? 1 + random.below(segments.length - 1) : 0
  segments[index] = change(segments[index] ?? '')
  draft.path = segments.join('/')
}

function insertInPath({ draft, random }: Mutation, text: string): void {
  const at = 1 + random.below(draft.path.length)
  draft.path = draft.path.slice(0, at) + text + draft.path.slice(at)
}

function editParameter({ draft, target, random }: Mutation, change: (random: Random) => string): void {
  const values = matchPattern(target.pattern, draft.path)
  if (!values) return
  const changed = random.pick(target.params)
  draft.path = fillPattern(target.pattern, (name) => (name === changed ? change(random) : (values[name] ?? '')))
}
