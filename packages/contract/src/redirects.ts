// Redirects of old addresses: the record of a bundle, and the form in which addresses are compared.
import { z } from 'zod'
import { orNull } from './content/fields.ts'

/** Redirects are stored among the entries of content, under this kind and their own address. */
export const REDIRECT_KIND = 'redirect'

/** At the end of an address: the address itself and everything under it. */
export const EVERYTHING_UNDER = '/*'

const INDEX_FILE = /\/index\.(html?|php|aspx?)$/

/**
 * The path without what different links to one page differ in: case, slashes at the end, doubled slashes, an index file,
 * percent-encoding. Undefined when it cannot be decoded.
 */
export function plainPath(path: string): string | undefined {
  try {
    const decoded = decodeURIComponent(path)
      .toLowerCase()
      .replace(/\/{2,}/g, '/')
      .replace(INDEX_FILE, '/')
    return decoded.length > 1 ? decoded.replace(/\/$/, '') : '/'
  } catch {
    return undefined
  }
}

/** `/catalog.php?id=7` and `/old/*` as they are stored. */
function plainAddress(address: string): string | undefined {
  const [path = '', query] = address.split('?', 2)
  const isPrefix = path.endsWith(EVERYTHING_UNDER)
  const plain = plainPath(isPrefix ? path.slice(0, -EVERYTHING_UNDER.length) || '/' : path)
  if (plain === undefined) return undefined
  if (isPrefix) return `${plain === '/' ? '' : plain}${EVERYTHING_UNDER}`
  return query ? `${plain}?${new URLSearchParams(query)}` : plain
}

const fromSchema = z
  .string()
  .regex(
    /^\/(?!\/)[^\s#*]*\*?$/,
    'нужен старый путь этого сайта: /catalog/kvartiry, /catalog.php?id=7 или /catalog/* для всего раздела',
  )
  .refine((from) => !from.endsWith('*') || (from.endsWith(EVERYTHING_UNDER) && !from.includes('?')), {
    error: 'звёздочка бывает только в конце пути, после черты: /catalog/*',
  })
  .transform((from, context) => {
    const plain = plainAddress(from)
    if (plain === undefined)
      context.addIssue({ code: 'custom', message: 'в адресе неверный код вида %D0: проверьте его' })
    return plain ?? z.NEVER
  })

const toSchema = z
  .string()
  .regex(/^(\/(?!\/)|https:\/\/)[^\s*]*\*?$/, 'нужен новый путь этого сайта или адрес вида https://имя/путь')
  .refine((to) => !to.endsWith('*') || to.endsWith(EVERYTHING_UNDER), {
    error: 'звёздочка бывает только в конце пути, после черты: /news/*',
  })

export const redirectSchema = z
  .strictObject({
    from: fromSchema,
    /** Null when the page was removed. */
    to: orNull(toSchema),
    status: z.literal([301, 410]).default(301),
    /** The import removes nothing, so this is how a redirect is taken back. */
    off: z.boolean().default(false),
  })
  .superRefine(({ from, to, status, off }, context) => {
    const refuse = (field: string, message: string) => context.addIssue({ code: 'custom', path: [field], message })
    if (off) return
    if (status === 301 && to === null) refuse('to', 'нужен новый адрес, а для удалённой страницы "status": 410')
    if (status === 410 && to !== null)
      refuse('to', 'у удалённой страницы нет нового адреса: уберите его или "status": 410')
    if (to?.endsWith(EVERYTHING_UNDER) && !from.endsWith(EVERYTHING_UNDER)) {
      refuse('to', 'звёздочка в новом адресе нужна только вместе со звёздочкой в старом')
    }
  })

export type Redirect = z.infer<typeof redirectSchema>
