// Changes of the body: its fields, its JSON, its type, its compression.
import { BOMB, headerOf, removeHeader, setHeader } from '../draft.ts'
import { asBytes, dates, hugeNumbers, longTexts, MARKUP, scalars, wrongTypes } from '../hostile.ts'
import { queryOf } from '../samples.ts'
import type { Mutation, Mutations } from './mutation.ts'

const jsonBodies: readonly string[] = [
  '',
  ' ',
  'null',
  '[]',
  '{}',
  '"text"',
  '1',
  'true',
  '{"name":',
  '{"a":1}}',
  "{'a':1}",
  '{"a":1,}',
  '\ufeff{}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"x":1}}}',
  '['.repeat(5_000),
  `${'['.repeat(5_000)}${']'.repeat(5_000)}`,
  `${'{"a":'.repeat(3_000)}1${'}'.repeat(3_000)}`,
  `"${'x'.repeat(70_000)}"`,
  `{"${'k'.repeat(30_000)}":1}`,
  `{${Array.from({ length: 3_000 }, (_, index) => `"k${index}":${index}`).join()}}`,
  '"\\ud800"',
  '{"\\u0000":"\\u0000"}',
]
const bodyTypes = [
  'text/plain',
  'text/xml',
  'text/html',
  'application/x-www-form-urlencoded',
  'multipart/form-data; boundary=x',
  'application/json; charset=utf-16',
  'application/json;',
  'application/jsonx',
  'APPLICATION/JSON',
  'application/json, text/plain',
  '',
  ' ',
  '/',
  'application/octet-stream',
  'x'.repeat(300),
  asBytes('тип/вид'),
]

export const bodies: Mutations = {
  'a field of another type': {
    weight: 4,
    mutate: (mutation) => editField(mutation, ({ random }) => random.pick(wrongTypes)),
  },
  'a hostile field': {
    weight: 6,
    mutate: (mutation) =>
      editField(mutation, ({ random }, old) =>
        typeof old === 'string' && /^\d{4}-\d\d-\d\dT/.test(old)
          ? random.pick(dates)
          : random.pick([...scalars, ...longTexts, '\ud800', 'a\udfffb', 'я'.repeat(20_000)]),
      ),
  },
  'a huge number': {
    weight: 2,
    mutate: (mutation) => editField(mutation, ({ random }) => `@number ${random.pick(hugeNumbers)}@`),
  },
  'a list of thousands': {
    weight: 1,
    mutate: (mutation) =>
      editField(mutation, ({ random }, old) => Array.from({ length: random.pick([50, 1_000, 5_000]) }, () => old)),
  },
  'a missing field': { weight: 2, mutate: (mutation) => editField(mutation, () => undefined) },
  'an unknown field': {
    weight: 1,
    mutate: (mutation) =>
      editBody(mutation, (body) => {
        body[mutation.random.pick(['x', '', 'constructor', 'toString', '$where', 'a.b', 'a[b]', MARKUP])] =
          mutation.random.pick(wrongTypes)
      }),
  },
  'a field twice': {
    weight: 1,
    mutate: ({ draft, random }) => {
      const doubled = random.pick([
        '"name":"Анна","name":null',
        '"__proto__":{"x":1}',
        '"sort":1,"sort":{}',
        '"consent":null',
        '"moreConsents":[{"document":"__proto__"}]',
      ])
      if (draft.body?.endsWith('}'))
        draft.body = `${draft.body.slice(0, -1)}${draft.body === '{}' ? '' : ','}${doubled}}`
    },
  },
  'another body': {
    weight: 2,
    mutate: ({ draft, random }) => {
      draft.body = random.pick(jsonBodies)
    },
  },
  'bytes that are no text': {
    weight: 1,
    mutate: ({ draft, random }) => {
      draft.body = random.pick([
        '\xff\xfe{\x00}\x00',
        '{"name":"\xed\xa0\x80"}',
        '{"name":"\xc0\xaf"}',
        '\x00',
        '{"name":"\x01\x1f"}',
        '{"a":"\xf8\x88\x80\x80\x80"}',
        '\x1f\x8b\x08',
      ])
      draft.bodyEncoding = 'latin1'
    },
  },
  'a body cut off': {
    weight: 1,
    mutate: ({ draft, random }) => {
      draft.body = draft.body?.slice(0, random.below(draft.body.length))
    },
  },
  'another type of body': {
    weight: 2,
    mutate: ({ draft, random }) => setHeader(draft, 'Content-Type', random.pick(bodyTypes)),
  },
  'no type of body': { weight: 1, mutate: ({ draft }) => removeHeader(draft, 'Content-Type') },
  'a compressed body': {
    weight: 1,
    mutate: ({ draft, random }) => {
      draft.bodyCoding = random.pick(['gzip', 'br', 'deflate', 'zstd'])
      setHeader(
        draft,
        'Content-Encoding',
        random.chance(0.8) ? draft.bodyCoding : random.pick(['x', 'gzip, br', '', 'identity', 'GZIP']),
      )
    },
  },
  'a body that unpacks to megabytes': {
    weight: 2,
    mutate: ({ draft, random }) => {
      draft.body = BOMB
      draft.bodyCoding = random.pick(['gzip', 'br', 'br', 'deflate'])
      setHeader(draft, 'Content-Encoding', draft.bodyCoding)
      setHeader(draft, 'Content-Type', 'application/json')
    },
  },
  'a body that says it is compressed': {
    weight: 1,
    mutate: ({ draft, random }) =>
      setHeader(draft, 'Content-Encoding', random.pick(['gzip', 'br', 'deflate', 'zstd', 'x', 'identity'])),
  },
}

type Fields = Record<string, unknown>

function editBody({ draft }: Mutation, edit: (body: Fields) => void): void {
  if (draft.bodyEncoding === 'latin1') return
  const form = headerOf(draft, 'Content-Type')?.includes('urlencoded')
  const body = form ? Object.fromEntries(new URLSearchParams(draft.body)) : parse(draft.body ?? '')
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return
  edit(body as Fields)
  const text = form ? queryOf(body as Fields) : JSON.stringify(body)
  // A number that JavaScript cannot represent is written as text.
  draft.body = text.replace(/"@number ([^@"]+)@"/g, '$1')
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Changes one field, at any depth. */
function editField(mutation: Mutation, change: (mutation: Mutation, old: unknown) => unknown): void {
  editBody(mutation, (body) => {
    const places = placesOf(body)
    if (places.length === 0) return
    const { owner, name } = mutation.random.pick(places)
    owner[name] = change(mutation, owner[name])
  })
}

interface Place {
  owner: Fields
  name: string
}

/**
 * Every field at any depth, each followed by the fields inside it. Without recursion: a body may be deeper than the
 * stack.
 */
function placesOf(body: Fields): Place[] {
  const fieldsOf = (owner: Fields): Place[] => Object.keys(owner).map((name) => ({ owner, name }))
  const places: Place[] = []
  const left = fieldsOf(body).reverse()
  for (let place = left.pop(); place; place = left.pop()) {
    places.push(place)
    const value = place.owner[place.name]
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) {
      left.push(...fieldsOf(value as Fields).reverse())
    }
  }
  return places
}
