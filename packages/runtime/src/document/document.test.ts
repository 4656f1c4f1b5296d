// @vitest-environment jsdom
import { afterEach, expect, it } from 'vitest'
import { pageRequest } from '../testing/site.tsx'
import { documentHtml } from './document.ts'
import { readPageData } from './page-data.ts'

afterEach(() => {
  document.head.innerHTML = ''
  document.body.innerHTML = ''
})

const EVIL = '"></script><script>alert(1)</script>'
const { settings } = pageRequest('/')

function documentWith(loaderData: Record<string, unknown>, hosts = settings.hosts): Document {
  const html = documentHtml({
    frame: {
      lang: 'ru',
      headTags: '<link rel="icon" href="/favicon.ico">',
      earlyScriptAttributes: ({ hosts }) => ({ 'data-manager': hosts.manager }),
    },
    head: '<title>Page</title>',
    body: '<h1>Page</h1>',
    data: {
      routes: [],
      loaderData,
      errors: null,
      settings: { ...settings, hosts },
      site: { name: 'Site', origin: '', previewPath: '' },
    },
    assets: {
      earlyScripts: ['/assets/early.js'],
      scripts: [`/assets/entry.js?${EVIL}`],
      modulePreloads: ['/assets/list.js'],
      styles: ['/assets/style.css'],
      laterStyles: ['/assets/late.css'],
      fonts: ['/assets/font.woff2'],
    },
  })
  return new DOMParser().parseFromString(html, 'text/html')
}

it('has only scripts that are files or data, whatever the data says', () => {
  const page = documentWith({ list: { name: EVIL } }, { ...settings.hosts, manager: EVIL })
  const scripts = [...page.querySelectorAll('script')]
  expect(scripts.map(({ src, type }) => (src ? 'file' : type))).toEqual(['file', 'file', 'application/json'])
  expect(scripts[0]?.dataset.manager).toBe(EVIL)
  expect(page.body.querySelectorAll('script')).toHaveLength(1)
})

it('has the meta tags of the installation, as text', () => {
  const html = documentHtml({
    frame: { lang: 'ru', headTags: '' },
    head: '',
    body: '',
    metaTags: [{ name: 'yandex-verification', content: EVIL }],
    data: { routes: [], loaderData: {}, errors: null, settings, site: { name: '', origin: '', previewPath: '' } },
    assets: { scripts: [], modulePreloads: [], styles: [], fonts: [] },
  })
  const page = new DOMParser().parseFromString(html, 'text/html')
  expect(page.querySelector<HTMLMetaElement>('meta[name="yandex-verification"]')?.content).toBe(EVIL)
})

it('places early scripts before the stylesheets', () => {
  const order = [...documentWith({}).head.children].map((tag) => tag.getAttribute('src') ?? tag.getAttribute('href'))
  expect(order.indexOf('/assets/early.js')).toBeLessThan(order.indexOf('/assets/style.css'))
  expect(order.indexOf('/favicon.ico')).toBeLessThan(order.indexOf('/assets/early.js'))
})

it('places styles that nothing in the markup needs after the markup', () => {
  const { head, body } = documentWith({})
  expect(head.querySelectorAll('link[href="/assets/late.css"]')).toHaveLength(0)
  expect(body.lastElementChild?.getAttribute('href')).toBe('/assets/late.css')
})

it('has the data that the server has loaded, readable in the browser', () => {
  const loaderData = { list: { name: `${EVIL}\u2028&`, total: 3 } }
  document.body.innerHTML = documentWith(loaderData).body.innerHTML
  expect(readPageData().loaderData).toEqual(loaderData)
  expect(document.getElementById('root')?.innerHTML).toBe('<h1>Page</h1>')
})
