import { expect, it } from 'vitest'
import { createLogger } from './log.ts'

type Logger = ReturnType<typeof createLogger>

it('the log never contains the values of a failed query', () => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
  const error = new Error('Failed query: insert into "leads" values ($1)\nparams: Анна,+7 (916) 123-45-67', {
    cause: new Error('connection lost'),
  })
  log.error({ err: error }, 'request failed')
  const written = lines.join('')
  expect(written).toContain('Failed query: insert into')
  expect(written).toContain('connection lost')
  expect(written).not.toContain('Анна')
  expect(written).not.toMatch(/123-45-67|1234567|\(916\)/)
})

it.each([
  ['as a field', (log: Logger, error: Error) => log.warn({ err: error }, 'request failed')],
  ['with its own message', (log: Logger, error: Error) => log.warn({ err: error })],
  ['alone', (log: Logger, error: Error) => log.warn(error)],
  ['as the reason of another', (log: Logger, error: Error) => log.warn(new Error('failed', { cause: error }))],
  ['as a text', (log: Logger, error: Error) => log.warn({ note: error.message }, error.message)],
])('the log never contains the query of a URL found in an error, logged %s', (_, write) => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line: string) => void lines.push(line) })
  // A URL may contain a quote unescaped.
  write(log, new Error('Did you forget to "return reply" in "/list?a="phone=79161234567&q=Matveeva" (GET)?'))
  const written = lines.join('')
  expect(written).not.toMatch(/7916|Matveeva|phone/)
  for (const line of lines) expect(JSON.stringify(JSON.parse(line))).toContain('return reply')
})
