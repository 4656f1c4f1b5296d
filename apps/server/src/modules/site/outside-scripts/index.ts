// Scripts of other services.
export { OutsideScriptFiles } from './files.ts'
export { outsideScriptRoutes } from './routes.ts'
