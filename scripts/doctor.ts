// npm run doctor: reports what is wrong with an installation and how to fix it. It changes nothing and sends nothing.
import { join, resolve } from 'node:path'
import type { Config } from '../apps/server/src/start/config.ts'
import { VERSION } from '../apps/server/src/start/version.ts'
import { checkComplexNames, latinNamesOnServer } from './doctor/complex-names.ts'
import { describeFinding, type Finding, note, wrong } from './doctor/finding.ts'
import { checkDataFolder, checkFolder } from './doctor/folders.ts'
import { checkNode, checkPackages, checkSite } from './doctor/installation.ts'
import { checkClock, checkMemory, checkOpenFiles } from './doctor/machine.ts'
import { checkServer } from './doctor/server.ts'
import { checkMail, checkRedis, checkWebhook } from './doctor/services.ts'
import { checkSettings, readEnvFile } from './doctor/settings.ts'
import { type CheckedStore, checkEmbedded, checkMediaFiles, checkPostgres } from './doctor/store.ts'
import { checkTerms, oldTermsOnServer } from './doctor/terms.ts'
import { root } from './stamp.ts'

let faults = 0

function report(...findings: readonly Finding[]): void {
  for (const finding of findings) {
    if (finding.sign === '✗') faults += 1
    console.log(describeFinding(finding))
  }
}

console.log(`Квартал ${VERSION}, ${root}\n`)
report(checkNode(process.execPath, process.version))
const packages = await checkPackages()
report(packages, checkSite(), checkClock(), checkMemory())
if (packages.sign === '✗') report(note('настройки, база и службы не проверены', 'сначала нужны пакеты'))
else await checkConfigured()
console.log(faults === 0 ? '\nВсё в порядке.' : `\nНе в порядке: ${faults}.`)
process.exitCode = faults === 0 ? 0 : 1

async function checkConfigured(): Promise<void> {
  const file = readEnvFile(join(root, '.env'))
  if (file === null) return report(wrong('.env нельзя прочитать', 'запустите от пользователя сервера'))
  const { config, findings } = await checkSettings(file, process.env)
  report(...findings)
  if (!config) return report(note('база, папки и службы не проверены', 'сначала поправьте настройки'))
  report(checkOpenFiles(config.maxConnections))
  const { running, findings: ofServer, origin } = await checkServer(config.host, config.port)
  report(...ofServer)
  const { findings: ofStore, facts } = await checkStore(config, running)
  report(...ofStore)
  // A running server has the embedded store open: only it can read the terms and names.
  const terms = !facts && origin !== undefined && (await oldTermsOnServer(origin))
  if (terms) report(checkTerms(terms))
  const names = !facts && origin !== undefined && (await latinNamesOnServer(origin))
  if (names) report(...checkComplexNames(names))
  if (facts?.legalTexts) {
    // Imports a package of the project, which the checks above have found.
    const { checkLegalTexts } = await import('./doctor/legal.ts')
    report(...checkLegalTexts(facts.legalTexts, config.leads))
  }
  checkMedia(config, facts?.mediaFiles)
  if (config.map.dir) report(checkFolder('MAP_DIR', resolve(root, config.map.dir)))
  if (config.redisUrl) report(await checkRedis(config.redisUrl))
  if (config.delivery.smtp) report(await checkMail(config.delivery.smtp))
  if (config.delivery.webhook) report(await checkWebhook(config.delivery.webhook.url))
}

async function checkStore(config: Config, running: boolean): Promise<CheckedStore> {
  if (config.databaseUrl) return checkPostgres(config.databaseUrl)
  const dataDir = resolve(root, config.dataDir)
  const { findings, state } = checkDataFolder(dataDir)
  if (state === 'free') {
    const store = await checkEmbedded(dataDir)
    return { ...store, findings: [...findings, ...store.findings] }
  }
  if (state === 'empty') findings.push(note('базы в папке данных ещё нет', 'её сделает первый запуск'))
  if (state === 'locked') {
    findings.push(
      running
        ? note('встроенную базу держит запущенный сервер, внутрь не заглядываем')
        : note('встроенную базу держит другой процесс', `на порту ${config.port} его нет, проверьте PORT`),
    )
  }
  return { findings }
}

/** When media is served by a CDN the folder may be empty. */
function checkMedia(config: Config, files: readonly string[] | undefined): void {
  if (!config.mediaUrl.startsWith('/')) return
  const mediaDir = resolve(root, config.mediaDir)
  const folder = checkFolder('MEDIA_DIR', mediaDir)
  report(folder)
  if (files && folder.sign === '✓') report(checkMediaFiles(mediaDir, files))
}
