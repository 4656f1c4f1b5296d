import type { Bundle } from '@kvartal/contract/bundle'
import { type Database, eq, sql, tables } from '@kvartal/db'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openTestStore } from '../../../testing/stores.ts'
import { testBundle, testFlat, testProject } from '../../../testing/test-bundle.ts'
import type { BundleProblem } from './bundle-problem.ts'
import { redirectsFromCsv } from './redirects-csv.ts'
import { BundleError, importBundle } from './service.ts'

let database: Database
beforeAll(async () => {
  database = await openTestStore()
  await importBundle(database, testBundle(), 'test')
})
afterAll(() => database.close())
beforeEach(async () => {
  await database.orm.delete(tables.contentEntries).where(eq(tables.contentEntries.kind, 'redirect'))
})

const load = (redirects: unknown[], others: Partial<Bundle> = {}) =>
  importBundle(database, { version: 1, ...others, redirects }, 'test')

async function refusal(redirects: unknown[], others?: Partial<Bundle>): Promise<string[]> {
  try {
    await load(redirects, others)
  } catch (error) {
    if (!(error instanceof BundleError)) throw error
    return error.problems.map(({ path, reason }) => `${path}: ${reason}`)
  }
  throw new Error('the bundle was accepted')
}

const stored = async () =>
  (
    await database.orm
      .select({ key: tables.contentEntries.key, data: tables.contentEntries.data })
      .from(tables.contentEntries)
      .where(sql`kind = 'redirect'`)
      .orderBy(tables.contentEntries.key)
  ).map(({ key, data }) => [key, (data as { off: boolean }).off])

describe('redirects of a bundle', () => {
  it('are counted apart from content, and written in one form', async () => {
    const report = await load([
      { from: '/Kvartiry/', to: '/list' },
      { from: '/akcii/2024', status: 410 },
    ])
    expect(report.redirects).toEqual({ inserted: 2, updated: 0, unchanged: 0, removed: 0, kept: 0 })
    expect(report.content).toMatchObject({ inserted: 0, kept: 12 })
    expect(await stored()).toEqual([
      ['/akcii/2024', false],
      ['/kvartiry', false],
    ])
    const again = await load([{ from: '/kvartiry', to: '/list', off: true }])
    expect(again.redirects).toEqual({ inserted: 0, updated: 1, unchanged: 0, removed: 0, kept: 1 })
  })

  it.each<[string, unknown, string]>([
    ['a page of the site', { from: '/list', to: '/new' }, 'from: страница /list есть на сайте'],
    ['a page written in another way', { from: '/LIST/', to: '/new' }, 'from: страница /list есть на сайте'],
    ['the page of a project', { from: '/projects/severny-sad', to: '/' }, 'from: страница /projects/severny-sad есть'],
    [
      'a building of the project',
      { from: '/visual/severny-sad/b1', to: '/' },
      'from: страница /visual/severny-sad/b1 есть',
    ],
    ['a flat on sale', { from: '/flat/1', status: 410 }, 'from: страница /flat/1 есть на сайте'],
    ['a section with pages', { from: '/projects/*', to: '/list' }, 'from: под /projects есть страницы'],
    ['everything', { from: '/*', to: '/list' }, 'from: под / есть страницы'],
    ['a call of the API', { from: '/api/11/forms', to: '/' }, 'from: адрес /api/11/forms занят самим сайтом'],
    ['robots.txt', { from: '/robots.txt', to: '/' }, 'from: адрес /robots.txt занят самим сайтом'],
    ['itself', { from: '/a', to: '/a/' }, 'to: переадресация ходит по кругу'],
    ['nowhere', { from: '/a' }, 'to: нужен новый адрес, а для удалённой страницы "status": 410'],
    ['a removed page and a new one', { from: '/a', to: '/list', status: 410 }, 'to: у удалённой страницы нет нового'],
    ['another code', { from: '/a', to: '/list', status: 302 }, 'status: нужно 301 или 410'],
    ['a whole address', { from: 'https://old.example/a', to: '/list' }, 'from: нужен старый путь этого сайта'],
    ['a star in the middle', { from: '/a*b', to: '/list' }, 'from: нужен старый путь'],
    ['a star without a slash', { from: '/a*', to: '/list' }, 'from: звёздочка бывает только в конце пути'],
    ['a star on one side', { from: '/a', to: '/news/*' }, 'to: звёздочка в новом адресе нужна только вместе'],
    ['a broken code of a letter', { from: '/%D0', to: '/list' }, 'from: в адресе неверный код'],
    ['another host', { from: '/a', to: '//evil.example' }, 'to: нужен новый путь этого сайта'],
  ])('are refused for %s', async (_, redirect, reason) => {
    const problems = await refusal([redirect])
    expect(problems).toHaveLength(1)
    expect(problems[0]).toContain(`redirects[0].${reason}`)
    expect(await stored()).toEqual([])
  })

  it('are refused when they go round in a circle with those of the store', async () => {
    await load([{ from: '/a', to: '/b' }])
    expect(await refusal([{ from: '/b', to: '/a' }])).toEqual([
      'redirects[0].to: переадресация ходит по кругу: с /a снова попадают на /b',
    ])
    await load([
      { from: '/a', off: true },
      { from: '/b', to: '/a' },
    ])
  })

  it('are refused when an address has two', async () => {
    const [problem] = await refusal([
      { from: '/a', to: '/list' },
      { from: '/A/', to: '/new' },
    ])
    expect(problem).toBe('redirects[1].from: значение /a повторяется')
  })

  it('may replace the page of a sold flat, and addresses with parameters on a page', async () => {
    const report = await load([
      { from: '/flat/4', status: 410 },
      { from: '/?page_id=12', to: '/about' },
      { from: '/flat/77', to: '/list' },
    ])
    expect(report.redirects.inserted).toBe(3)
  })

  it('of the store refuse a new page that they would hide', async () => {
    await load([{ from: '/projects/novy-dom', to: '/projects' }])
    const project = testProject({ id: 2, slug: 'novy-dom', worldKey: 'novy', name: 'Новый дом' })
    expect(await refusal([], { projects: [project] })).toEqual([
      'projects[0].slug: адрес закрыт переадресацией с /projects/novy-dom, она есть в базе: отключите её в части redirects, "off": true',
    ])
  })

  it('of a flat that is on sale again are switched off with a warning', async () => {
    await load([{ from: '/flat/4', status: 410 }])
    const warnings: BundleProblem[] = []
    const bundle = { version: 1, flats: [testFlat({ id: 4, floorId: 1113, floor: 3, status: 'free' })] }
    await importBundle(database, bundle, 'test', { onWarnings: (found) => warnings.push(...found) })
    expect(warnings).toEqual([
      { path: 'redirects', reason: '/flat/4 снова в продаже, переадресация с этого адреса отключена' },
    ])
    expect(await stored()).toEqual([['/flat/4', true]])
    await importBundle(database, { version: 1, flats: [{ ...bundle.flats[0], status: 'sold' }] }, 'test')
  })
})

describe('a table of redirects', () => {
  it.each([
    ['semicolons and a header', 'Откуда;Куда;Код\r\n/a;/list;301\r\n/b;;410\r\n'],
    ['commas', '/a,/list,301\n/b,,410'],
    ['tabs', 'from\tto\tstatus\n/a\t/list\t301\n\n/b\t\t410'],
    ['quotes', '"/a";"/list";"301"\n"/b";"";"410"'],
  ])('with %s is read', (_, text) => {
    expect(redirectsFromCsv('old.csv', text)).toEqual({
      version: 1,
      redirects: [
        { from: '/a', to: '/list', status: 301 },
        { from: '/b', status: 410 },
      ],
    })
  })

  it('may have a separator inside of quotes, and no status', () => {
    expect(redirectsFromCsv('old.csv', '"/a,b",/list')).toEqual({
      version: 1,
      redirects: [{ from: '/a,b', to: '/list' }],
    })
  })

  it('with other columns is refused with the line', () => {
    expect(() => redirectsFromCsv('old.csv', '/a;/list;301\n/b;/list;301;note')).toThrow(
      'Таблица old.csv не прочитана, база не изменилась: в строке 2 больше трёх столбцов',
    )
  })

  it('is imported as a bundle', async () => {
    const report = await importBundle(database, redirectsFromCsv('old.csv', '/a;/list\n/b;;410'), 'old.csv')
    expect(report.redirects.inserted).toBe(2)
  })
})
