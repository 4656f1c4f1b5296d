// What every dynamic import of the built site goes through; vite.config.ts of apps/web puts it in the place of Vite's own
// helper. The files are fetched before the browser's module loader asks for them: until 2026 browsers remembered a module
// that failed to load for as long as the document lived, and every further import of it, or of what needs it, failed
// without a request.
import { LostCodeError } from './lost-code-error.ts'

const fetched = new Map<string, Promise<void>>()

/** `files` are those of the module and of everything that it imports. */
export async function importFiles<Module>(
  importModule: () => Promise<Module>,
  files: readonly string[] = [],
): Promise<Module> {
  try {
    await Promise.all(files.map(fetchOnce))
    return await importModule()
  } catch (cause) {
    throw new LostCodeError(String(cause), { cause })
  }
}

function fetchOnce(file: string): Promise<void> {
  const href = `/${file}`
  let fetching = fetched.get(href)
  if (!fetching) {
    // The document itself has asked for the files of the first load.
    fetching = document.querySelector(`head [href="${href}"], head [src="${href}"]`)
      ? Promise.resolve()
      : fetchFile(href)
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
