import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

const secret = 'otpauth://totp/%D0%9C%D0%BE%D1%80%D0%BE%D1%88%D0%BA%D0%B0:olga?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

const markupOf = (text: string) => renderToStaticMarkup(<QrCode text={text} label="Код для приложения" />)

test('a code has the three squares that readers look for, and four light modules around it', () => {
  const markup = markupOf(secret)
  expect(markup).toContain('aria-label="Код для приложения"')
  const size = Number(/viewBox="0 0 (\d+)/.exec(markup)?.[1])
  const dark = new Set([...markup.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${x} ${y}`))
  const square = (left: number, top: number) =>
    [0, 1, 2, 3, 4, 5, 6].map((y) =>
      [0, 1, 2, 3, 4, 5, 6].map((x) => (dark.has(`${left + x} ${top + y}`) ? '#' : ' ')).join(''),
    )
  const finder = ['#######', '#     #', '# ### #', '# ### #', '# ### #', '#     #', '#######']
  for (const [left, top] of [
    [4, 4],
    [size - 11, 4],
    [4, size - 11],
  ] as const) {
    expect(square(left, top)).toEqual(finder)
  }
  const inQuietZone = [...dark].filter((cell) => cell.split(' ').some((at) => Number(at) < 4 || Number(at) >= size - 4))
  expect(inQuietZone).toEqual([])
})

test('another text is another code', () => {
  expect(markupOf(`${secret}&digits=6`)).not.toBe(markupOf(secret))
})
