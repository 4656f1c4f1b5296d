// Checks that the settings are valid, and fit for production. Values are never printed: they may be secrets.
import { existsSync, readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import type { Config } from '../../apps/server/src/start/config.ts'
import { visitorSmtp } from '../../apps/server/src/start/visitor-mail.ts'
import { type Finding, good, note, wrong } from './finding.ts'

type Settings = Readonly<Record<string, string | undefined>>

/** Settings of other programs that may be in the same file. */
const FOREIGN = /^(PG|POSTGRES|NODE_|npm_|TZ$|LANG|LC_|HTTPS?_PROXY$|NO_PROXY$|KVARTAL_)/

export interface CheckedSettings {
  findings: Finding[]
  /** Absent when the server would refuse the settings. */
  config?: Config
}

/** The settings of the .env file; null when it cannot be read, undefined when there is none. */
export function readEnvFile(file: string): Settings | undefined | null {
  if (!existsSync(file)) return undefined
  try {
    return parseEnv(readFileSync(file, 'utf8'))
  } catch {
    return null
  }
}

/** The environment overrides the file, as when the server starts. */
export async function checkSettings(file: Settings | undefined, environment: Settings): Promise<CheckedSettings> {
  const { ConfigError, readConfig, settingNames } = await import('../../apps/server/src/start/config.ts')
  const unknown = Object.keys(file ?? {}).filter((key) => !settingNames.includes(key) && !FOREIGN.test(key))
  const findings = unknown.map((key) =>
    note(`.env: настройки ${key} нет`, 'уберите её или проверьте имя по .env.example'),
  )
  const overridden = Object.keys(file ?? {}).filter(
    (key) => settingNames.includes(key) && environment[key] !== undefined && environment[key] !== file?.[key],
  )
  if (overridden.length > 0) findings.push(note(`${overridden.join(', ')}: действует окружение, а не .env`))
  try {
    const config = readConfig({ ...file, ...environment })
    const { OutsideScriptFiles } = await import('../../apps/server/src/modules/site/outside-scripts/files.ts')
    OutsideScriptFiles.read(config)
    findings.unshift(good(file ? 'настройки приняты, .env прочитан' : 'настройки приняты, файла .env нет'))
    return { config, findings: [...findings, ...checkForProduction(config)] }
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    const refused = error.message.split('\n').map((line) => wrong('настройки не приняты', line))
    return { findings: [...refused, ...findings] }
  }
}

function checkForProduction(config: Config): Finding[] {
  const { production, hosts, trustProxy, captcha, delivery, host, outside } = config
  const findings: Finding[] = []
  if (!production) {
    findings.push(note('NODE_ENV не production', 'для настоящего сайта NODE_ENV=production'))
  } else if (hosts.site?.startsWith('http:')) {
    findings.push(note('SITE_URL без https', 'настоящему сайту нужен сертификат'))
  }
  if (production && !trustProxy) {
    const behindProxy = ['localhost', '127.0.0.1', '::1'].includes(host)
    const advice = 'назовите адрес nginx, обычно TRUST_PROXY=127.0.0.1, иначе у всех посетителей общие лимиты'
    findings.push(
      behindProxy
        ? wrong('TRUST_PROXY не задан, а сервер слушает только эту машину', advice)
        : note('TRUST_PROXY не задан', `если перед сервером есть прокси, ${advice}`),
    )
  }
  if (production && !outside.isIndexable) {
    findings.push(note('SITE_INDEX=false: поисковые системы сайта не увидят', 'настоящему сайту уберите эту настройку'))
  }
  if (captcha.serverKey && !captcha.siteKey) {
    findings.push(note('CAPTCHA_SERVER_KEY без CAPTCHA_SITE_KEY', 'работает своя капча; для Яндекса задайте оба ключа'))
  }
  if (!delivery.email && !delivery.webhook) {
    findings.push(
      note('заявки никуда не отправляются и ждут в базе', 'задайте LEADS_WEBHOOK_URL или SMTP_URL; npm run leads'),
    )
  } else if (!visitorSmtp(config)) {
    const advice = delivery.smtp
      ? 'письмо составляет сервер, у которого квартиры и сеансы, а SITE_API_URL или MANAGER_URL называют другой'
      : 'для писем задайте SMTP_URL и LEADS_EMAIL_FROM'
    findings.push(note('посетителям не предлагается прислать избранное на почту', advice))
  }
  return findings
}
