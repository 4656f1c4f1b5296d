import { describe, expect, it } from 'vitest'
import { describeFinding } from './finding.ts'
import { checkSettings } from './settings.ts'

async function findingsOf(file: Record<string, string> | undefined, environment: Record<string, string> = {}) {
  const { findings, config } = await checkSettings(file, environment)
  return { lines: findings.map(describeFinding), accepted: config !== undefined }
}

const production = { NODE_ENV: 'production', SITE_URL: 'https://moroshka.example', TRUST_PROXY: '127.0.0.1' }
const smtp = { SMTP_URL: 'smtps://smtp.moroshka.example', LEADS_EMAIL_FROM: 'site@moroshka.example' }
const noSmtp = { SMTP_URL: '', LEADS_EMAIL_FROM: '' }
const delivered = { ...smtp, LEADS_WEBHOOK_URL: 'https://crm.example/leads', LEADS_WEBHOOK_SECRET: 'x'.repeat(32) }

describe('the doctor on settings', () => {
  it('accepts a complete production configuration', async () => {
    expect(await findingsOf({ ...production, ...delivered })).toEqual({
      lines: ['✓ настройки приняты, .env прочитан'],
      accepted: true,
    })
  })

  it('names every setting that the server would refuse, without printing its value', async () => {
    const secret = 'hunter2-in-a-place-it-does-not-belong'
    const { lines, accepted } = await findingsOf({ PORT: secret, DATABASE_URL: secret, DATABSE_URL: secret })
    expect(accepted).toBe(false)
    expect(lines.filter((line) => line.startsWith('✗ настройки не приняты: '))).toHaveLength(3)
    expect(lines.join('\n')).toContain('PORT: нужно целое число')
    expect(lines.join('\n')).not.toContain(secret)
  })

  it('names unknown keys of .env, except those of other programs', async () => {
    const { lines } = await findingsOf({
      ...production,
      ...delivered,
      COLOUR: 'red',
      POSTGRES_PASSWORD: 'x',
      TZ: 'UTC',
    })
    expect(lines.slice(1)).toEqual(['· .env: настройки COLOUR нет: уберите её или проверьте имя по .env.example'])
  })

  it('names keys of .env that the environment overrides', async () => {
    const { lines } = await findingsOf({ ...production, ...delivered, PORT: '3000' }, { PORT: '3001' })
    expect(lines).toContain('· PORT: действует окружение, а не .env')
  })

  it.each<[string, Record<string, string>, RegExp]>([
    ['no public address', { SITE_URL: '' }, /^✗ .*SITE_URL: нужно вместе с NODE_ENV=production/],
    ['an address without a certificate', { SITE_URL: 'http://moroshka.example' }, /^· SITE_URL без https: /],
    ['nginx in front that is not trusted', { TRUST_PROXY: '' }, /^✗ TRUST_PROXY не задан, а сервер слушает только/],
    ['nobody knows what in front', { TRUST_PROXY: '', HOST: '0.0.0.0' }, /^· TRUST_PROXY не задан: /],
    ['a copy closed to search engines', { SITE_INDEX: 'false' }, /^· SITE_INDEX=false: поисковые системы/],
    ['a script file that is not there', { ANALYTICS_SCRIPTS: './no.js' }, /^✗ .*ANALYTICS_SCRIPTS: файл \.\/no\.js не/],
    ['half of a captcha', { CAPTCHA_SERVER_KEY: 'ysc2_x' }, /^· CAPTCHA_SERVER_KEY без CAPTCHA_SITE_KEY: /],
    ['the other half of a captcha', { CAPTCHA_SITE_KEY: 'ysc1_x' }, /^✗ .*CAPTCHA_SERVER_KEY: нужно вместе/],
    [
      'nobody to send leads to',
      { ...noSmtp, LEADS_WEBHOOK_URL: '', LEADS_WEBHOOK_SECRET: '' },
      /^· заявки никуда не отправляются/,
    ],
    ['no letters to visitors without a mail server', noSmtp, /^· посетителям не предлагается .*: .*задайте SMTP_URL/],
    [
      'no letters about flats of another server',
      { MANAGER_URL: 'https://manager.moroshka.example' },
      /^· посетителям не предлагается .*MANAGER_URL/,
    ],
    ['development', { NODE_ENV: 'development' }, /^· NODE_ENV не production: /],
  ])('reports %s', async (_, change, line) => {
    const { lines } = await findingsOf({ ...production, ...delivered, ...change })
    expect(lines.filter((found) => !found.startsWith('✓'))).toEqual([expect.stringMatching(line)])
  })
})
