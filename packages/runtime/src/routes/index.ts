// The route table's rows, what loaders get, and how a failed load becomes a status.
export { type LoadContext, loadContextOf, provideLoadContext } from './load-context.ts'
export { isAbsence, type OptionalLoads, optionalLoads } from './optional-loads.ts'
export { pageRoute, withStatuses } from './page-route.ts'
export type { MetaArgs, RouteHandle, RouteModule } from './route-module.ts'
