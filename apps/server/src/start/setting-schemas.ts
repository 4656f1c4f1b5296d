// Kinds of values that several settings share. Their messages are for the operator.
import { isIP } from 'node:net'
import { z } from 'zod'

/** `example` is shown when the value is wrong, so that the mistake can be fixed without reading the docs. */
export const setting = <Schema extends z.ZodType>(schema: Schema, example: string) => schema.meta({ example })

const ORIGIN_WANTED = 'нужен адрес вида https://имя, без пути'

export const origin = z
  .url({ protocol: /^https?$/, error: ORIGIN_WANTED })
  .transform((value) => value.replace(/\/+$/, ''))
  .refine((value) => new URL(value).href === `${new URL(value).origin}/`, { error: ORIGIN_WANTED })

/** A list separated by commas. */
export const listed = <Schema extends z.ZodType<unknown, string>>(item: Schema) =>
  z
    .string()
    .transform((value) => value.split(',').map((part) => part.trim()))
    .pipe(z.array(item).min(1))

export const origins = listed(origin)

export const wholeNumber = (minimum: number, maximum: number) =>
  z.coerce
    .number({ error: 'нужно целое число' })
    .int('нужно целое число')
    .min(minimum, `не меньше ${minimum}`)
    .max(maximum, `не больше ${maximum}`)

export const pathOrUrl = z
  .string()
  .regex(/^(\/(?!\/)|https?:\/\/)\S+$/, 'нужен путь этого сайта или адрес вида https://имя/путь')

export const secret = z.string().min(32, 'нужно не меньше 32 знаков')

export const mailboxes = listed(z.email('нужен адрес почты или несколько через запятую'))

export const flag = z.enum(['true', 'false'], { error: 'нужно true или false' }).transform((value) => value === 'true')

/** "Everybody" is not allowed: any visitor could then forge the address that limits are counted by. */
export const proxies = z.string().refine((value) => value.split(',').every((proxy) => isProxy(proxy.trim())), {
  error: 'нужны адреса или сети через запятую',
})

function isProxy(proxy: string): boolean {
  if (['loopback', 'linklocal', 'uniquelocal'].includes(proxy)) return true
  const [address = '', bits] = proxy.split('/')
  const version = isIP(address)
  return (
    version !== 0 && (bits === undefined || (/^[1-9]\d{0,2}$/.test(bits) && Number(bits) <= (version === 4 ? 32 : 128)))
  )
}
