import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { DenseInput } from './index.ts'

test('a wrong value is marked by an icon, not by colour alone', () => {
  expect(renderToStaticMarkup(<DenseInput label="Цена" defaultValue="1 348 00O" />)).not.toContain('<svg')
  const wrong = renderToStaticMarkup(<DenseInput label="Цена" invalid message="Буква «О» вместо нуля" end="₽" />)
  expect(wrong).toContain('<svg')
  expect(wrong).toContain('aria-invalid="true"')
})
