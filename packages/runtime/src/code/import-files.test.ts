// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'

afterEach(() => {
  document.head.innerHTML = ''
  vi.unstubAllGlobals()
})

/** A document that has asked for nothing yet, and its server, which answers each request when the test says so. */
async function freshDocument() {
  vi.resetModules()
  const asked: string[] = []
  const answers: ((answer: Response | Error) => void)[] = []
  vi.stubGlobal('fetch', (href: string) => {
    asked.push(href)
    return new Promise<Response>((resolve, reject) => {
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  })
  const { importFiles } = await import('./import-files.ts')
  return { importFiles, asked, answer: (at: number, answer: Response | Error) => answers[at]?.(answer) }
}

const file = () => new Response('export {}')
const settled = () => new Promise((resolve) => setTimeout(resolve))

it('imports a module when all of its files are there', async () => {
  const { importFiles, asked, answer } = await freshDocument()
  const importModule = vi.fn(async () => 'module')
  const imported = importFiles(importModule, ['assets/a.js', 'assets/b.js'])
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js'])
  answer(0, file())
  await settled()
  expect(importModule).not.toHaveBeenCalled()
  answer(1, file())
  expect(await imported).toBe('module')
})

it.each([
  ['no connection', new TypeError('offline')],
  ['an answer without the file', new Response(null, { status: 503 })],
])('never imports a module with a lost file (%s), and fetches that file again the next time', async (_, loss) => {
  const { importFiles, asked, answer } = await freshDocument()
  const importModule = vi.fn(async () => 'module')
  const lost = importFiles(importModule, ['assets/a.js', 'assets/b.js'])
  answer(0, file())
  answer(1, loss)
  await expect(lost).rejects.toMatchObject({
    name: 'LostCodeError',
    message: expect.stringContaining('/assets/b.js'),
  })
  expect(importModule).not.toHaveBeenCalled()

  const again = importFiles(importModule, ['assets/a.js', 'assets/b.js'])
  expect(asked).toEqual(['/assets/a.js', '/assets/b.js', '/assets/b.js'])
  answer(2, file())
  expect(await again).toBe('module')
})

it('fetches a file once for several imports', async () => {
  const { importFiles, asked, answer } = await freshDocument()
  const first = importFiles(async () => 1, ['assets/shared.js'])
  const second = importFiles(async () => 2, ['assets/shared.js'])
  expect(asked).toEqual(['/assets/shared.js'])
  answer(0, file())
  expect(await Promise.all([first, second])).toEqual([1, 2])
})

it('starts two files in a task, so that a click is handled in between, and reports a loss once', async () => {
  const { importFiles, asked, answer } = await freshDocument()
  const files = ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => `assets/${name}.js`)
  const imported = importFiles(async () => 'module', files)
  expect(asked).toHaveLength(2)
  answer(0, new TypeError('offline'))
  const lost = expect(imported).rejects.toMatchObject({ name: 'LostCodeError' })
  await vi.waitFor(() => expect(asked).toHaveLength(6))
  await lost
})

it('does not fetch what the document has asked for itself', async () => {
  const { importFiles, asked } = await freshDocument()
  document.head.innerHTML =
    '<link rel="modulepreload" href="/assets/page.js"><script type="module" src="/assets/entry.js"></script>'
  expect(await importFiles(async () => 'page', ['assets/page.js', 'assets/entry.js'])).toBe('page')
  expect(asked).toEqual([])
})

it('a module that fails to start is lost too', async () => {
  const { importFiles } = await freshDocument()
  const imported = importFiles(() => Promise.reject(new TypeError('no such function')))
  await expect(imported).rejects.toMatchObject({ name: 'LostCodeError', message: 'TypeError: no such function' })
})
