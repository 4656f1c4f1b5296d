import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { visitorSmtp } from './visitor-mail.ts'

const SITE_URL = 'https://moroshka.example'
const smtp = {
  SMTP_URL: 'smtps://smtp.moroshka.example',
  LEADS_EMAIL_FROM: 'site@moroshka.example',
  LEADS_EMAIL_TO: 'sales@moroshka.example',
}

it.each<[string, Record<string, string>, boolean]>([
  ['a mail server', smtp, true],
  ['no mail server', {}, false],
  ['form posts that another server receives too', { ...smtp, ADMIN_URL: 'https://admin.moroshka.example' }, true],
  [
    'all hosts named, but the same',
    { ...smtp, SITE_API_URL: SITE_URL, ADMIN_URL: SITE_URL, MANAGER_URL: SITE_URL },
    true,
  ],
  ['session ids of another server', { ...smtp, SITE_API_URL: 'https://api.moroshka.example' }, false],
  ['flats of another server', { ...smtp, MANAGER_URL: 'https://manager.moroshka.example' }, false],
])('with %s letters to visitors are sent or not', (_, settings, written) => {
  expect(visitorSmtp(readConfig({ SITE_URL, ...settings })) !== undefined).toBe(written)
})
