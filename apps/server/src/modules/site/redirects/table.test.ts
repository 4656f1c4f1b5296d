import { type Redirect, redirectSchema } from '@kvartal/contract/redirects'
import { describe, expect, it } from 'vitest'
import { RedirectTable } from './table.ts'

const table = (...rules: Partial<Redirect>[]) => new RedirectTable(rules.map((rule) => redirectSchema.parse(rule)))

describe('an old address', () => {
  const old = table(
    { from: '/Catalog/Kvartiry/', to: '/list' },
    { from: '/catalog.php?id=17', to: '/projects/severny-sad' },
    { from: '/catalog.php', to: '/projects' },
    { from: '/?page_id=12', to: '/about' },
    { from: '/новости', to: '/news' },
    { from: '/blog/*', to: '/news/*' },
    { from: '/blog/archive/*', to: '/news?year=2024' },
    { from: '/shop/*', to: 'https://shop.example/start' },
    { from: '/sale', status: 410 },
    { from: '/spam/*', status: 410 },
    { from: '/taken-back', to: '/list', off: true },
  )

  it.each([
    ['/catalog/kvartiry', '/list'],
    ['/catalog/kvartiry/', '/list'],
    ['/CATALOG//Kvartiry', '/list'],
    ['/catalog/kvartiry/index.php', '/list'],
    ['/catalog/kvartiry?sort=1', '/list'],
    ['/catalog.php?id=17', '/projects/severny-sad'],
    ['/catalog.php?view=full&id=17', '/projects/severny-sad'],
    ['/catalog.php?id=18', '/projects'],
    ['/index.php?page_id=12', '/about'],
    ['/%D0%BD%D0%BE%D0%B2%D0%BE%D1%81%D1%82%D0%B8/', '/news'],
    ['/blog', '/news'],
    ['/blog/open-day', '/news/open-day'],
    ['/blog/2024/%D0%B4%D0%BE%D0%BC', '/news/2024/%D0%B4%D0%BE%D0%BC'],
    ['/blog/archive/3', '/news?year=2024'],
    ['/shop/chairs', 'https://shop.example/start'],
  ])('%s leads to %s', (address, location) => {
    expect(old.find(address)).toEqual({ location })
  })

  it.each(['/sale', '/sale/', '/spam', '/spam/a/b'])('%s is removed', (address) => {
    expect(old.find(address)).toEqual({ location: undefined })
  })

  it.each(['/', '/?page_id=13', '/catalog', '/catalog/kvartiry/3', '/blogs', '/taken-back', '/list', '/%D0', '/%'])(
    '%s is not in the table',
    (address) => expect(old.find(address)).toBeUndefined(),
  )

  it('takes the advertising marks along, and nothing else', () => {
    expect(old.find('/catalog/kvartiry?utm_source=ya&sort=1&yclid=7')).toEqual({
      location: '/list?utm_source=ya&yclid=7',
    })
    expect(old.find('/blog/archive/1?erid=x')).toEqual({ location: '/news?year=2024&erid=x' })
    expect(table({ from: '/a', to: '/list#flats' }).find('/a?utm_source=b')).toEqual({
      location: '/list?utm_source=b#flats',
    })
  })
})

it('a chain of redirects is one redirect for the visitor', () => {
  const chain = table({ from: '/a', to: '/b' }, { from: '/b', to: '/c/x' }, { from: '/c/*', to: '/news/*' })
  expect(chain.find('/a?utm_source=q')).toEqual({ location: '/news/x?utm_source=q' })
  expect(table({ from: '/a', to: '/b' }, { from: '/b', status: 410 }).find('/a')).toEqual({ location: undefined })
})

it.each<[string, Partial<Redirect>[]]>([
  ['itself', [{ from: '/a', to: '/A/' }]],
  [
    'each other',
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a?x=1' },
    ],
  ],
  ['an address under itself', [{ from: '/a/*', to: '/a/b' }]],
  [
    'prefixes that swap',
    [
      { from: '/a/*', to: '/b/*' },
      { from: '/b/*', to: '/a/*' },
    ],
  ],
])('a loop of %s is recognised, and never followed for ever', (_, rules) => {
  const looped = rules.map((rule) => redirectSchema.parse(rule))
  const [first] = looped
  if (!first) throw new Error('no rule')
  expect(new RedirectTable(looped).isLoop(first)).toBe(true)
  expect(new RedirectTable(looped).find('/a')).toBeUndefined()
})

it('a redirect that ends somewhere is no loop', () => {
  const redirect = redirectSchema.parse({ from: '/a/*', to: '/projects/*' })
  expect(new RedirectTable([redirect]).isLoop(redirect)).toBe(false)
})
