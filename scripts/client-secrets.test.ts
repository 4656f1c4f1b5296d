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
])('%s is no text for a browser', (text) => {
  expect(secretsIn(text, 'app.js')).toHaveLength(1)
})

it('everything else is', () => {
  expect(secretsIn('const port=location.port;postMessage("hosts")', 'app.js')).toEqual([])
})
