// The smallest company with a mail server.
import type { MailReceiver } from '../../apps/server/src/testing/mail-receiver.ts'
import type { OwnServer } from './own-server.ts'
import { smallestCompany } from './smallest-company.ts'

export async function startWithMail(server: OwnServer, mail: MailReceiver): Promise<void> {
  await mail.start()
  await server.start(smallestCompany(), {
    MAP_DIR: 'none',
    SMTP_URL: mail.url,
    LEADS_EMAIL_FROM: 'site@moroshka.example',
    LEADS_EMAIL_TO: 'sales@moroshka.example',
    CAPTCHA_WORK: '1000',
  })
}
