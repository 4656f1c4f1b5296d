// What a module is to the app, and how the app registers, starts and stops modules without knowing any of them.
import type { FastifyInstance } from 'fastify'
import type { Refresh } from '../refresh.ts'

export interface ServerModule {
  /** The name of its folder. */
  readonly name: string
  /** Registers its routes. The instance is its own: hooks and parsers that it adds concern no other module. */
  readonly routes?: ((app: FastifyInstance) => Promise<void>) | undefined
  /** What it keeps in memory and renews when the store changes. */
  readonly refresh?: Refresh | undefined
  /** Called before the app listens, when the store has been read. */
  readonly start?: (() => Promise<void>) | undefined
  /** Called after the last answer, in the order of the list. */
  readonly stop?: (() => Promise<void>) | undefined
}

export async function registerModules(app: FastifyInstance, modules: readonly ServerModule[]): Promise<void> {
  for (const { routes } of modules) if (routes) await app.register(async (instance) => routes(instance))
}

export async function startModules(modules: readonly ServerModule[]): Promise<void> {
  for (const { start } of modules) await start?.()
}

/** Stops every module, also after one has failed to. */
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
