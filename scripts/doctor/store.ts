// Checks that the store answers, that its schema is of this version and that its media files exist.
import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseOptions, StoreFacts } from '@kvartal/db'
import { checkComplexNames, latinNamesInStore } from './complex-names.ts'
import { type Finding, faultCode, good, note, wrong } from './finding.ts'
import { checkTerms, oldTermsInStore } from './terms.ts'

/** The version that the tests run on. */
const TRIED_POSTGRES = 15
const ALLOWED_DRIFT_MS = 60_000
const SHOWN_FILES = 3

export interface CheckedStore {
  findings: Finding[]
  facts?: StoreFacts
}

export async function checkPostgres(url: string): Promise<CheckedStore> {
  const { host } = new URL(url)
  try {
    const { facts, content } = await readStore({ url, dataDir: '' })
    return { facts, findings: [...describeStore(`PostgreSQL ${facts.version} на ${host}`, facts, true), ...content] }
  } catch (error) {
    const code = faultCode(error)
    const advice =
      code === '3D000'
        ? 'такой базы нет, создайте её: createdb'
        : /^28/.test(code)
          ? 'она не приняла имя или пароль из DATABASE_URL'
          : 'запустите её или поправьте DATABASE_URL'
    return { findings: [wrong(`PostgreSQL на ${host} не отвечает (${code})`, advice)] }
  }
}

/** Opening the store writes to it, so only its owner opens it, and only while no server has it open. */
export async function checkEmbedded(dataDir: string, uid = process.getuid?.()): Promise<CheckedStore> {
  if (uid !== undefined && statSync(join(dataDir, 'store')).uid !== uid) {
    return { findings: [note('встроенная база не открыта: она другого пользователя', 'повторите от его имени')] }
  }
  try {
    const { facts, content } = await readStore({ dataDir })
    return { facts, findings: [...describeStore('встроенная база открывается', facts, false), ...content] }
  } catch (error) {
    return {
      findings: [
        wrong(
          `встроенная база не открывается (${faultCode(error)})`,
          'уберите папку store в сторону и верните последнюю копию: npm run restore',
        ),
      ],
    }
  }
}

async function readStore(options: DatabaseOptions): Promise<{ facts: StoreFacts; content: Finding[] }> {
  const { inspectStore, openDatabase } = await import('@kvartal/db')
  const database = await openDatabase(options)
  try {
    const facts = await inspectStore(database)
    const isOfThisVersion = facts.pendingMigrations === 0 && !facts.isNewer
    const content = isOfThisVersion
      ? [checkTerms(await oldTermsInStore(database)), ...checkComplexNames(await latinNamesInStore(database))]
      : []
    return { facts, content }
  } finally {
    await database.close()
  }
}

function describeStore(title: string, facts: StoreFacts, isServer: boolean): Finding[] {
  const { version, clockAheadMs, pendingMigrations, isNewer } = facts
  const findings = [good(title)]
  if (isServer && version < TRIED_POSTGRES) {
    findings.push(
      note(`PostgreSQL ${version} старше проверенной ${TRIED_POSTGRES}`, 'обновите, если что-то не работает'),
    )
  }
  if (isNewer) {
    findings.push(wrong('базу уже обновила более новая версия сайта', 'запускайте ту же версию, что обновила'))
  } else if (pendingMigrations > 0) {
    findings.push(note(`схема базы отстаёт на ${pendingMigrations}`, 'её обновит следующий запуск'))
  } else findings.push(good('схема базы этой версии'))
  if (Math.abs(clockAheadMs) > ALLOWED_DRIFT_MS) {
    const seconds = Math.round(Math.abs(clockAheadMs) / 1000)
    findings.push(wrong(`часы базы и этой машины расходятся на ${seconds}\u00A0с`, 'настройте время по NTP на обеих'))
  }
  return findings
}

/** Finds images and videos of the store whose files are missing. */
export function checkMediaFiles(mediaDir: string, files: readonly string[]): Finding {
  const missing = files.filter((file) => !existsSync(join(mediaDir, file)))
  if (missing.length === 0) return good(`картинки и видео на месте, файлов: ${files.length}`)
  const shown = missing.slice(0, SHOWN_FILES).join(', ')
  return wrong(
    `нет файлов картинок: ${missing.length} из ${files.length} (${shown}${missing.length > SHOWN_FILES ? ', …' : ''})`,
    'положите их в MEDIA_DIR',
  )
}
