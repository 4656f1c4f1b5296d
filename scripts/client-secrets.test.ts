import { expect, it } from 'vitest'
import { secretsIn } from './client-secrets.ts'

it.each([
  'const a={SESSION_SECRET:1}',
  'fetch(process.env.API)',
  'postgres://kvartal:secret@127.0.0.1',
  '-----BEGIN PRIVATE KEY-----',
  'smtps://site:secret@mail',
  '//# sourceMappingURL=app.js.map',
  'require("nodemailer")',
])('%s must not be in a file for browsers', (text) => {
  expect(secretsIn(text, 'app.js')).toHaveLength(1)
})

it('any other text is allowed', () => {
  expect(secretsIn('const port=location.port;postMessage("hosts")', 'app.js')).toEqual([])
})
