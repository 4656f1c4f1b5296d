import { expect, it } from 'vitest'
import { createLogger } from './log.ts'

it('never writes the values of a failed query', () => {
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
  expect(written).not.toContain('916')
})
