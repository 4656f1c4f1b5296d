// Changes of HTTP itself: framing of bodies, versions, line ends.
import { type Framing, headerOf, removeHeader, setHeader } from '../draft.ts'
import { foreignHosts } from '../hostile.ts'
import type { Mutations } from './mutation.ts'

const { inHost: stranger } = foreignHosts

export const methods = [
  'HEAD',
  'HEAD',
  'POST',
  'PUT',
  'DELETE',
  'OPTIONS',
  'TRACE',
  'PATCH',
  'PROPFIND',
  'QUERY',
  'CONNECT',
  'BREW',
  'get',
  'PRI',
  '',
]

const framings: Framing[] = [
  'chunked',
  'chunked',
  'longer than declared',
  'shorter than declared',
  'no length',
  'two lengths',
  'length and chunks',
  'negative length',
  'huge length',
  'broken chunk',
]

export const wires: Mutations = {
  'the body’s end': ({ draft, random }) => {
    draft.body ??= '{}'
    if (headerOf(draft, 'Content-Type') === undefined) setHeader(draft, 'Content-Type', 'application/json')
    draft.framing = random.pick(framings)
  },
  'no Host': ({ draft }) => removeHeader(draft, 'Host'),
  'two Hosts': ({ draft }) => void draft.headers.push(['Host', stranger]),
  'line feeds only': ({ draft }) => {
    draft.lineEnd = '\n'
  },
  'another version': ({ draft, random }) => {
    draft.version = random.pick([
      'HTTP/1.0',
      'HTTP/1.0',
      'HTTP/0.9',
      'HTTP/2.0',
      'HTTP/1.2',
      'HTTP/7.3',
      'http/1.1',
      'ICY/1.0',
      '',
      'HTTP/1.1 x',
    ])
  },
  'a space in the address': ({ draft }) => {
    draft.path += ' x'
  },
  'a bare byte in the address': ({ draft, random }) => {
    draft.path += random.pick(['\u0000', '\u0001', '\t', '\u007f', '\u00ff', '\r'])
  },
  'codings of the transfer': ({ draft, random }) =>
    setHeader(
      draft,
      'Transfer-Encoding',
      random.pick(['gzip', 'chunked, gzip', 'xchunked', ' chunked', 'identity', 'chunked, chunked']),
    ),
  'an address of thousands': ({ draft, random }) => {
    draft.path += `/${'a'.repeat(random.pick([3_000, 15_000, 17_000, 100_000]))}`
  },
}
