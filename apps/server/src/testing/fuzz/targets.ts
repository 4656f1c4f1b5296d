// The targets of the fuzzer: every route that the app has registered and every page of the site. A new route or page is
// fuzzed without any change here.
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { z } from 'zod'

export type JsonSchema = Readonly<Record<string, unknown>>

export interface Target {
  /** Its name in reports: `POST /v2/marketplace`, `page /flat/:id`. */
  readonly name: string
  readonly isPage: boolean
  readonly method: string
  readonly pattern: string
  readonly params: readonly string[]
  readonly paramsSchema?: JsonSchema | undefined
  readonly querySchema?: JsonSchema | undefined
  readonly bodySchema?: JsonSchema | undefined
  readonly bodyType: string
}

export type Route = Pick<RouteOptions, 'method' | 'url' | 'schema'>

/** The route that serves every page; pages are separate targets. */
const PAGES_ROUTE = '/*'

/** Builds an app and records each route that is registered meanwhile. */
export async function withRoutes(
  build: () => Promise<FastifyInstance>,
): Promise<{ app: FastifyInstance; routes: Route[] }> {
  const routesOf = new Map<unknown, Route[]>()
  const onInstance = (message: unknown) => {
    const { fastify } = message as { fastify: FastifyInstance }
    const routes: Route[] = []
    routesOf.set(fastify, routes)
    fastify.addHook('onRoute', ({ method, url, schema }) => void routes.push({ method, url, schema }))
  }
  subscribe('fastify.initialization', onInstance)
  try {
    const app = await build()
    return { app, routes: routesOf.get(app) ?? [] }
  } finally {
    unsubscribe('fastify.initialization', onInstance)
  }
}

export function listTargets(routes: readonly Route[], pagePatterns: readonly string[]): Target[] {
  const targets = new Map<string, Target>()
  for (const route of routes) {
    for (const method of [route.method].flat()) {
      // Fastify adds HEAD to every GET: it is one of the changes of the method.
      if (method === 'HEAD' || route.url === PAGES_ROUTE) continue
      const target = routeTarget(method, route)
      targets.set(target.name, target)
    }
  }
  for (const pattern of pagePatterns) {
    const target = { name: `page ${pattern}`, isPage: true, method: 'GET', pattern, bodyType: '' }
    targets.set(target.name, { ...target, params: paramsOf(pattern) })
  }
  return [...targets.values()]
}

function routeTarget(method: string, { url, schema }: Route): Target {
  const { params, querystring, body, consumes } = (schema ?? {}) as Record<string, unknown>
  return {
    // A route with and without a trailing slash is one route.
    name: `${method} ${withoutLastSlash(url)}`,
    isPage: false,
    method,
    pattern: url,
    params: paramsOf(url),
    paramsSchema: jsonSchemaOf(params),
    querySchema: jsonSchemaOf(querystring),
    bodySchema: jsonSchemaOf(body),
    bodyType: (consumes as string[] | undefined)?.[0] ?? 'application/json',
  }
}

export function withoutLastSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

const PARAM = /:(\w+)(?:\([^)]*\))?|\*/g

function paramsOf(pattern: string): string[] {
  return [...pattern.matchAll(PARAM)].map(([, name]) => name ?? '*')
}

/** `before` is the path up to the parameter, with the values before it. */
export function fillPattern(pattern: string, valueFor: (param: string, before: string) => string): string {
  let path = ''
  let end = 0
  for (const { 0: written, 1: name = '*', index } of pattern.matchAll(PARAM)) {
    path += pattern.slice(end, index)
    path += valueFor(name, path)
    end = index + written.length
  }
  return path + pattern.slice(end)
}

/** Values of the parameters if the path belongs to the target. */
export function matchPattern(pattern: string, path: string): Record<string, string> | undefined {
  const names = paramsOf(pattern)
  const literal = pattern
    .split(PARAM)
    .filter((_, index) => index % 2 === 0)
    .map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const expression = literal
    .map((text, index) => (index < names.length ? `${text}(${names[index] === '*' ? '.*' : '[^/]+'})` : text))
    .join('')
  const match = new RegExp(`^${expression}$`).exec(path)
  return match ? Object.fromEntries(names.map((name, index) => [name, match[index + 1] ?? ''])) : undefined
}

function jsonSchemaOf(schema: unknown): JsonSchema | undefined {
  if (schema === undefined || schema === null || !(typeof schema === 'object' && '_zod' in schema)) return undefined
  const whole = z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) as JsonSchema
  return inlined(whole, (whole.$defs ?? {}) as Record<string, unknown>, 0) as JsonSchema
}

/** Deeper than any schema of ours: recursive schemas are cut off here. */
const DEEPEST = 20

/** Inlines the definitions where they are referred to. */
function inlined(schema: unknown, definitions: Readonly<Record<string, unknown>>, depth: number): unknown {
  if (Array.isArray(schema)) return schema.map((item) => inlined(item, definitions, depth + 1))
  if (typeof schema !== 'object' || schema === null || depth > DEEPEST) return schema
  const { $ref, $defs: _, ...own } = schema as { $ref?: string; $defs?: unknown }
  const named = $ref === undefined ? {} : definitions[$ref.replace('#/$defs/', '')]
  const entries = Object.entries({ ...(named as object), ...own })
  return Object.fromEntries(entries.map(([name, inner]) => [name, inlined(inner, definitions, depth + 1)]))
}
