import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button } from '../button/index.ts'
import { externalLinkAttributes, LinkProvider } from './index.ts'

test('an external page opens in a new tab without a referrer', () => {
  expect(externalLinkAttributes('https://example.org/')).toEqual({ target: '_blank', rel: 'noopener noreferrer' })
  expect(externalLinkAttributes('//example.org/')).toEqual({ target: '_blank', rel: 'noopener noreferrer' })
})

test('phone, mail and files of the site stay plain links', () => {
  expect(['tel:+74951204407', 'mailto:a@example.org', '/flats.pdf?ids=1'].map(externalLinkAttributes)).toEqual([
    {},
    {},
    {},
  ])
})

test('a button that leads inside the site uses the link of the app', () => {
  const html = renderToStaticMarkup(
    <LinkProvider component={({ href, children }) => <a href={`/app${href}`}>{children}</a>}>
      <Button to="/list">Квартиры</Button>
    </LinkProvider>,
  )
  expect(html).toContain('href="/app/list"')
})

test('a waiting button is marked as busy and stays in the tab order', () => {
  const html = renderToStaticMarkup(<Button waiting>Отправить</Button>)
  expect(html).toContain('aria-busy="true"')
  expect(html).toContain('aria-disabled="true"')
  expect(html).not.toMatch(/\sdisabled/)
})
