import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { widgets } from './examples.ts'
import { officeWidgets } from './office-examples.ts'

const all = [...widgets, ...officeWidgets].flatMap((widget) =>
  widget.examples.map((example) => [`${widget.id}--${example.name}`, example] as const),
)

afterEach(() => {
  vi.restoreAllMocks()
})

test.each(all)('%s renders on the server without a console error', (_name, example) => {
  const consoleErrors = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(renderToString(example.render())).not.toBe('')
  expect(consoleErrors).not.toHaveBeenCalled()
})

// The site's content security policy blocks style attributes in the server's markup.
test.each(all)('%s needs no inline style and no inline script', (_name, example) => {
  expect(renderToString(example.render())).not.toMatch(/\sstyle=|<style|<script|\son[a-z]+=/i)
})

test('every example has its own address', () => {
  const names = all.map(([name]) => name)
  expect(new Set(names).size).toBe(names.length)
})
