// What the OpenAPI documents need besides the schemas of the calls, so that foreign tools read them without a complaint.
import { problemSchema } from '@kvartal/contract/problem'
import type { FastifySchema, RouteOptions } from 'fastify'

export const API_LICENSE = { name: 'MIT', identifier: 'MIT' }

/** The address that the document itself was read from. */
export const API_SERVERS = [{ url: '/', description: 'Этот сервер' }]

/** Content types of files by the ending of the address. */
const FILE_TYPES: Readonly<Record<string, string>> = {
  pdf: 'application/pdf',
  xml: 'application/rss+xml',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

type Json = Record<string, unknown>

/** The name of a call in generated clients: getApiMenuName for GET /api/menu/:name. */
export function operationIdOf(method: RouteOptions['method'], url: string): string {
  const words = url.split(/[^a-z0-9]+/i).filter((word) => word !== '')
  return [String(method).toLowerCase(), ...words.map((word) => word.charAt(0).toUpperCase() + word.slice(1))].join('')
}

/** Any call may be refused: too many requests, an address that is too long. */
export function withRefusal(schema: FastifySchema): FastifySchema {
  const response = (schema.response ?? {}) as Json
  const hasRefusal = Object.keys(response).some((status) => status.startsWith('4'))
  return hasRefusal ? schema : { ...schema, response: { ...response, '4xx': problemSchema } }
}

/** A call that sends a file or a page has no schema of its answer. */
export function withAnswer(schema: FastifySchema, url: string): FastifySchema {
  const response = (schema.response ?? {}) as Json
  if (Object.keys(response).some((status) => status.startsWith('2'))) return schema
  const type = FILE_TYPES[url.split('.').at(-1) ?? '']
  const content = type !== undefined && { content: { [type]: { schema: { type: 'string', format: 'binary' } } } }
  return { ...schema, response: { 200: { description: type ? 'Файл' : 'Ответ', ...content }, ...response } }
}

const SCHEMA_REFERENCE = /"#\/components\/schemas\/([^"]+)"/g

/** Every schema is described for requests and for answers, and most are used in one of the two only. */
export function withoutUnusedSchemas<Document extends { components?: { schemas?: Json } }>(
  document: Document,
): Document {
  const { components, ...rest } = document
  const schemas = components?.schemas ?? {}
  const used = new Set<string>()
  const visit = (part: unknown) => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(SCHEMA_REFERENCE)) {
      if (used.has(name)) continue
      used.add(name)
      visit(schemas[name] ?? {})
    }
  }
  visit(rest)
  const kept = Object.fromEntries(Object.entries(schemas).filter(([name]) => used.has(name)))
  return { ...document, components: { ...components, schemas: kept } }
}
