// The entry point of the site in the browser.
import '@kvartal/ui/tokens.css'
import '@kvartal/ui/base.css'
import { start } from '@kvartal/runtime/browser'
import { nextTask } from '@kvartal/runtime/code'
import { onOfflineClick } from '@kvartal/runtime/links'
import { watchHistorySteps } from '@kvartal/ui/history-steps'
import { showToast } from '@kvartal/ui/toast'
import { widthClassOf } from '@kvartal/ui/width-class'
import { AppProviders } from './app-providers.tsx'
import { listenForErrors, reportError } from './browser-errors/report-error.ts'
import { createRoutes } from './routes.ts'

const texts = { offline: 'Нет связи. Попробуйте ещё раз, когда появится интернет.' }

/** After the first screen, its pictures included. If the code does not load, nothing moves. */
const loadRest = () =>
  import('./after-load.ts').then(
    ({ afterLoad }) => afterLoad(),
    () => {},
  )

listenForErrors()
watchHistorySteps()
// Not with what is loaded after the page: the connection may be gone by then.
onOfflineClick(() => showToast({ text: texts.offline }))
if (document.readyState === 'complete') void loadRest()
// In a task of its own: the load event may come in the task of a long layout.
else addEventListener('load', () => nextTask().then(loadRest))
start({
  createRoutes,
  Providers: AppProviders,
  widthClass: () => widthClassOf(window.innerWidth),
  onError: (error) => reportError('script', error),
})
