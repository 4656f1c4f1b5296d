// The modules of this room, and the services that other rooms use.
import type { Platform } from '../platform.ts'
import type { ServerModule } from '../server-module.ts'
import { browserErrorRoutes } from './browser-errors/index.ts'
import { Drawing } from './drawing/index.ts'
import { healthRoutes, StoreWrites } from './health/index.ts'

export type GroundServices = ReturnType<typeof groundServices>

export function groundServices({ app, drawing = new Drawing() }: Platform) {
  return { drawing, writes: new StoreWrites(app.log) }
}

export function groundModules(
  { app, database, site, drawing: shared }: Platform,
  { drawing, writes }: GroundServices,
): ServerModule[] {
  return [
    {
      name: 'ground/health',
      routes: (scope) => healthRoutes(scope, { database, writes, isStopping: () => app.isStopping() }),
    },
    {
      name: 'ground/browser-errors',
      routes: (scope) => browserErrorRoutes(scope, { build: site?.assets([]).scripts[0] }),
    },
    { name: 'ground/drawing', stop: shared ? undefined : () => drawing.stop() },
  ]
}
