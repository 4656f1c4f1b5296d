// Reads a bundle from its file. Files that are often given by mistake (an archive, a spreadsheet, another encoding) are
// recognised and named.
import { readFileSync } from 'node:fs'
import type { BundleProblem } from './check.ts'

export class BundleFileError extends Error {
  override name = 'BundleFileError'
}

const SHOWN_OF_FIELD = 20
const WINDOWS_PATH = /^[a-z]:[\\/]|\\/i

const readFaults: Readonly<Record<string, string>> = {
  ENOENT: 'такого файла нет: проверьте путь',
  EACCES: 'нет прав на чтение: дайте их пользователю, от имени которого работает сайт',
}

/** First bytes of files that are not JSON. */
const otherKinds: readonly (readonly [bytes: readonly number[], what: string])[] = [
  [[0x50, 0x4b, 0x03, 0x04], 'это архив zip или таблица xlsx: нужен сам файл JSON'],
  [[0x1f, 0x8b], 'это архив gzip: распакуйте его'],
  [[0xff, 0xfe], 'он в кодировке UTF-16: сохраните его в UTF-8'],
  [[0xfe, 0xff], 'он в кодировке UTF-16: сохраните его в UTF-8'],
]

export function decodeBundle(file: string, bytes: Uint8Array): string {
  if (bytes.length === 0) throw refusal(file, 'он пуст: похоже, выгрузка оборвалась')
  for (const [start, what] of otherKinds) {
    if (start.every((byte, place) => bytes[place] === byte)) throw refusal(file, what)
  }
  try {
    // The decoder drops a byte order mark.
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw refusal(file, 'он не в UTF-8 (возможно, в Windows-1251): сохраните его в UTF-8')
  }
}

export function parseBundle(file: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw refusal(file, `это не JSON: ${placeOf(text, error instanceof Error ? error.message : '')}`)
  }
}

export function describeProblems(file: string, problems: readonly BundleProblem[]): string {
  return listed(`Набор ${file} не принят, база не изменилась. Ошибок: ${problems.length}.`, problems)
}

export function describeWarnings(file: string, warnings: readonly BundleProblem[]): string {
  return listed(`Набор ${file} принят. Замечаний: ${warnings.length}.`, warnings)
}

/** Lists the first problems of each field and counts the rest: a broken export is broken in every line. */
function listed(heading: string, problems: readonly BundleProblem[]): string {
  const byField = Map.groupBy(problems, ({ path }) => path.replace(/\[\d{1,9}\]/g, '[]'))
  const lines = [...byField].flatMap(([field, found]) => {
    const shown = found
      .slice(0, SHOWN_OF_FIELD)
      .map(({ path, record, reason }) => `  ${path}${record === undefined ? '' : ` (${record})`}: ${reason}`)
    const rest = found.length - shown.length
    return rest > 0 ? [...shown, `  ${field}: и ещё ${rest}`] : shown
  })
  return [heading, ...lines].join('\n')
}

export function readBundleBytes(file: string): Uint8Array {
  try {
    return readFileSync(file)
  } catch (error) {
    const { code = '', message } = error as NodeJS.ErrnoException
    const windows = code === 'ENOENT' && WINDOWS_PATH.test(file) ? ', с прямой чертой, как в /srv/data/bundle.json' : ''
    throw refusal(file, `${readFaults[code] ?? message}${windows}`)
  }
}

/** The parser's message has a line and column, or quotes the text around the fault, or says that the input ended. */
function placeOf(text: string, message: string): string {
  if (!text.trimStart().startsWith('{')) return 'он должен начинаться с {'
  const [, line, column] = /line (\d{1,9}) column (\d{1,9})/.exec(message) ?? []
  if (line && column) return `ошибка в строке ${line}, знак ${column}; проверьте запятые и кавычки`
  const start = message.indexOf('"')
  const end = message.lastIndexOf('"')
  if (start < end) return `ошибка около ${message.slice(start + 1, end).trim()}; проверьте запятые и кавычки`
  return 'он обрывается на середине'
}

function refusal(file: string, what: string): BundleFileError {
  return new BundleFileError(`Набор ${file} не прочитан, база не изменилась: ${what}.`)
}
