// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { LinkProvider } from '../link/index.ts'
import { Menu, MenuLink } from './index.ts'

afterEach(cleanup)

test('link items show their text; those inside the app use its link component', async () => {
  render(
    <LinkProvider component={({ href, ...rest }) => <a {...rest} href={`/app${href}`} />}>
      <Menu open trigger={<button type="button">Ещё</button>}>
        <MenuLink href="/journal">История в журнале</MenuLink>
        <MenuLink download href="/requests.csv">
          Таблица
        </MenuLink>
      </Menu>
    </LinkProvider>,
  )
  const inside = await screen.findByRole('menuitem', { name: 'История в журнале' })
  expect(inside.getAttribute('href')).toBe('/app/journal')
  const file = screen.getByRole('menuitem', { name: 'Таблица' })
  expect([file.getAttribute('href'), file.hasAttribute('download')]).toEqual(['/requests.csv', true])
})
