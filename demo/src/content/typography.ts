// Owns the typography of Russian texts: no-break spaces where a line must not break, dashes that stay with their word.

const NBSP = '\u00a0'
const cyrillic = /[а-яё]/i
/** Words too short to end a line. */
const shortWords = 'а|без|в|во|для|до|за|и|из|или|к|ко|на|над|не|ни|но|о|об|от|по|под|при|про|с|со|у|я|мы|вы'
const shortWordPattern = new RegExp(`(?<![\\p{L}\\d])(${shortWords}) (?=\\S|$)`, 'giu')
const phonePattern = /\+7 \((\d{3})\) (\d{3}-\d{2}-\d{2})/g

function setProse(text: string): string {
  return text
    .replace(phonePattern, `+7${NBSP}($1)${NBSP}$2`)
    .replace(/(\d) (?=\d{3}(?!\d))/g, `$1${NBSP}`)
    .replace(/(\d) (?=[\p{L}₽%°×])/gu, `$1${NBSP}`)
    .replace(/([№§]) (?=\d)/g, `$1${NBSP}`)
    .replace(/(?<![\p{L}])([IVX]{1,4}) (?=кв|полугод)/gu, `$1${NBSP}`)
    .replace(/(кв\.|г\.|ст\.|п\.|ул\.|д\.) (?=[\d\p{L}])/gu, `$1${NBSP}`)
    .replace(/((?<!\p{L})(?:корпус|секци|владени)\p{L}*) (?=\d)/giu, `$1${NBSP}`)
    .replace(shortWordPattern, `$1${NBSP}`)
    .replace(/ (?=(?:же|ли|бы)(?![\p{L}]))/gu, NBSP)
    .replace(/ (?=— )/g, NBSP)
}

/** Sets one text; tags of an HTML text stay as they are, texts without Cyrillic are data and stay too. */
export function typograph(text: string): string {
  if (!cyrillic.test(text)) return text
  return text
    .split(/(<[^>]*>)/)
    .map((part) => (part.startsWith('<') ? part : setProse(part)))
    .join('')
}

/** Sets every text inside a record, however deep. */
export function typographAll<T>(value: T): T {
  if (typeof value === 'string') return typograph(value) as T
  if (Array.isArray(value)) return value.map(typographAll) as T
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, typographAll(inner)])) as T
  }
  return value
}
