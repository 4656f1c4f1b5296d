// What every dynamic import of the built site goes through; vite.config.ts of apps/web puts it in the place of Vite's own
// helper. The files are fetched before the browser's module loader asks for them: until 2026 browsers remembered a module
// that failed to load for as long as the document lived, and every further import of it, or of what needs it, failed
// without a request.
import { LostCodeError } from './lost-code-error.ts'
import { nextTask } from './next-task.ts'

const fetched = new Map<string, Promise<void>>()
/** What the document itself has asked for. Read once: a search of the whole page takes 5 ms on a slow phone. */
let ofDocument: Set<string | null> | undefined

/** Starting a fetch takes 1 to 5 ms there, and a page may need twenty: a click is handled in between. */
const STARTED_IN_ONE_TASK = 2

/** `files` are those of the module and of everything that it imports. */
export async function importFiles<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    const loading: Promise<void>[] = []
    for (const file of files) {
      const { size } = fetched
      loading.push(fetchOnce(`/${file}`))
      if (fetched.size > size && fetched.size % STARTED_IN_ONE_TASK === 0) await nextTask()
    }
    await Promise.all(loading)
    return await importModule()
  } catch (cause) {
    throw new LostCodeError(String(cause), { cause })
  }
}

function fetchOnce(href: string): Promise<void> {
  let fetching = fetched.get(href)
  if (!fetching) {
    ofDocument ??= new Set(
      Array.from(document.head.children, (element) => element.getAttribute('href') ?? element.getAttribute('src')),
    )
    if (ofDocument.has(href)) return Promise.resolve()
    fetching = fetchFile(href)
    // It may fail while other files are still to be started: importFiles rejects when it has started all.
    fetching.catch(() => {})
    fetched.set(href, fetching)
  }
  return fetching
}

/** Into the browser's cache, from which the import takes it. Chromium would remember a failed preload too. */
async function fetchFile(href: string): Promise<void> {
  try {
    const answer = await fetch(href)
    if (!answer.ok) throw new Error(String(answer.status))
    await answer.blob()
  } catch (cause) {
    fetched.delete(href)
    throw new Error(`not loaded: ${href}`, { cause })
  }
}
