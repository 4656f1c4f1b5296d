import { renderToString } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { SearchInput } from './index.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('the server renders no clear control, whatever the browser has stored', () => {
  vi.stubGlobal('window', { localStorage: { getItem: () => '147' } })
  const html = renderToString(<SearchInput label="Поиск" value="" onValueChange={() => undefined} />)
  expect(html).not.toContain('Очистить поиск')
})
