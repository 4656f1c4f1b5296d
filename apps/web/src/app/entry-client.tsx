// The entry point of the site in the browser.
import '@kvartal/ui/tokens.css'
import '@kvartal/ui/base.css'
import { start } from '@kvartal/runtime/browser'
import { watchHistorySteps } from '@kvartal/ui/history-steps'
import { widthClassOf } from '@kvartal/ui/width-class'
import { AppProviders } from './app-providers.tsx'
import { listenForErrors, reportError } from './browser-errors/report-error.ts'
import { createRoutes } from './routes.ts'

/** After the pictures of the first screen, which are shown at once. If the code does not load, nothing moves. */
const loadMotion = () =>
  import('./motion/start-motion.ts').then(
    ({ startMotion }) => startMotion(),
    () => {},
  )

listenForErrors()
watchHistorySteps()
if (document.readyState === 'complete') void loadMotion()
else addEventListener('load', loadMotion)
start({
  createRoutes,
  Providers: AppProviders,
  widthClass: () => widthClassOf(window.innerWidth),
  onError: (error) => reportError('script', error),
})
