// The interface of a module, and how the app registers, starts and stops modules without knowing any of them.
import type { FastifyInstance } from 'fastify'
import type { Refresh } from '../refresh.ts'

export interface ServerModule {
  /** Its folder: room and module. */
  readonly name: string
  /** Registers its routes. The instance is its own: hooks and parsers that it adds do not affect other modules. */
  readonly routes?: ((app: FastifyInstance) => Promise<void>) | undefined
  /** Headers of every JSON answer of the app, whichever module answers. */
  readonly answerHeaders?: (() => Readonly<Record<string, string>>) | undefined
  /** How it renews its data in memory when the store changes or the company's day does. */
  readonly refresh?: Refresh | undefined
  /** The company's current day; one module knows it. */
  readonly today?: (() => string) | undefined
  /** Called before the app listens, after the store was read. */
  readonly start?: (() => Promise<void>) | undefined
  /** For the operator: printed once the server listens. */
  readonly startLines?: (() => Promise<readonly string[]>) | undefined
  /** Called after the last answer, in the order of the list. */
  readonly stop?: (() => Promise<void>) | undefined
}

export async function registerModules(app: FastifyInstance, modules: readonly ServerModule[]): Promise<void> {
  const headers = modules.flatMap(({ answerHeaders }) => answerHeaders ?? [])
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (isJson(reply.getHeader('content-type'))) for (const of of headers) reply.headers(of())
    done(null, payload)
  })
  for (const { name, routes } of modules) {
    if (!routes) continue
    const plugin = async (instance: FastifyInstance) => routes(instance)
    // Without a name Fastify compares the function with every loaded CommonJS module, a third of the registration.
    await app.register(Object.assign(plugin, { [Symbol.for('fastify.display-name')]: name }))
  }
}

const isJson = (type: unknown) => typeof type === 'string' && type.startsWith('application/json')

export async function startModules(modules: readonly ServerModule[]): Promise<void> {
  for (const { start } of modules) await start?.()
}

/** The start lines of all modules, in the order of the list. */
export async function startLinesOf(modules: readonly ServerModule[]): Promise<string[]> {
  const lines: string[] = []
  for (const { startLines } of modules) if (startLines) lines.push(...(await startLines()))
  return lines
}

/** Stops every module, even if one fails. */
export async function stopModules(modules: readonly ServerModule[]): Promise<void> {
  const faults: unknown[] = []
  for (const { stop } of modules) {
    try {
      await stop?.()
    } catch (error) {
      faults.push(error)
    }
  }
  if (faults.length > 0) throw faults.length === 1 ? faults[0] : new AggregateError(faults)
}
