import { createApiClient } from '@kvartal/runtime/api'
import { expect, it } from 'vitest'
import { askMenu } from './ask-menu.ts'

const link = (href: string) => ({ label: href, href, count: 9 })
const own = {
  title: 'Карта сайта',
  groups: [
    { label: 'Купить', links: [link('/list'), link('/list?project=1'), link('/contacts')] },
    { label: 'Проекты', links: [link('/projects/demo'), link('/visual/demo')] },
  ],
}

function ask(site: string, answer: { status: number; text: string }) {
  const api = createApiClient({
    hosts: { site, admin: '', manager: '', html: '' },
    transport: async ({ url }) => (url.startsWith('https') ? answer : { status: 200, text: JSON.stringify(own) }),
  })
  return askMenu(api, 'sitemap')
}

const hrefs = async (asked: ReturnType<typeof ask>) => (await asked).groups.flatMap(({ links }) => links)

it.each([
  [404, ''],
  [500, 'outage'],
  [200, '{}'],
  [200, '<html>'],
])(
  'where another {site} answers a menu with %s %s, the own one is shown without the own projects',
  async (status, text) => {
    expect(await hrefs(ask('https://site.test', { status, text }))).toEqual([
      { label: '/list', href: '/list' },
      { label: '/contacts', href: '/contacts' },
    ])
  },
)

it('the menu of another {site} is shown where it has one, and the own one is whole', async () => {
  const text = JSON.stringify([{ title: 'Квартиры', link: '/list' }])
  expect(await hrefs(ask('https://site.test', { status: 200, text }))).toEqual([{ label: 'Квартиры', href: '/list' }])
  expect(await ask('', { status: 500, text: '' })).toEqual(own)
})
