// The entry point of the site in the browser.
import '@kvartal/ui/tokens.css'
import '@kvartal/ui/base.css'
import { start } from '@kvartal/runtime/browser'
import { watchHistorySteps } from '@kvartal/ui/history-steps'
import { widthClassOf } from '@kvartal/ui/width-class'
import { AppProviders } from './app-providers.tsx'
import { listenForErrors, reportError } from './browser-errors/report-error.ts'
import { layOutSections } from './late-sections/lay-out-sections.ts'
import { createRoutes } from './routes.ts'

/** After the first screen, its pictures included. If the code does not load, nothing moves. */
function afterLoad(): void {
  layOutSections()
  import('./motion/start-motion.ts').then(
    ({ startMotion }) => startMotion(),
    () => {},
  )
}

listenForErrors()
watchHistorySteps()
if (document.readyState === 'complete') afterLoad()
else addEventListener('load', afterLoad)
start({
  createRoutes,
  Providers: AppProviders,
  widthClass: () => widthClassOf(window.innerWidth),
  onError: (error) => reportError('script', error),
})
