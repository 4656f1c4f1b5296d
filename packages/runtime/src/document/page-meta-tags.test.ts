import { expect, it } from 'vitest'
import { headHtml } from './page-meta-tags.ts'

const site = { name: 'Морошка', origin: 'https://example.org', previewPath: '/preview.jpg' }
const picture = {
  src: '/media/hero-1600.webp',
  width: 1600,
  height: 1000,
  alt: 'Дом',
  color: '#bec1bd',
  sources: [
    { type: 'image/avif', srcset: '/media/hero-480.avif 480w, /media/hero-1600.avif 1600w' },
    { type: 'image/webp', srcset: '/media/hero-480.webp 480w' },
  ],
}

it('preloads the lead picture in the best format and the width it is shown in', () => {
  const head = headHtml(
    { title: 'Дом', description: 'Дом', leadPicture: { picture, sizes: '(min-width: 1025px) 62vw, 100vw' } },
    '/',
    site,
  )
  expect(head).toContain(
    '<link rel="preload" as="image" type="image/avif" imagesrcset="/media/hero-480.avif 480w, /media/hero-1600.avif 1600w" imagesizes="(min-width: 1025px) 62vw, 100vw" fetchpriority="high" data-page>',
  )
  expect(head).not.toContain('hero-480.webp')
})

it('preloads nothing on a page without a lead picture', () => {
  expect(headHtml({ title: 'Дом', description: 'Дом' }, '/', site)).not.toContain('preload')
})

it('has the picture that the server draws where the page has none of its own', () => {
  const meta = { title: 'Дом', description: 'Дом', canonicalPath: '/flat/7?from=list' }
  expect(headHtml(meta, '/', site)).toMatch(
    /content="https:\/\/example\.org\/preview\.jpg\?path=%2Fflat%2F7%3Ffrom%3Dlist&amp;v=[0-9a-z]+"/,
  )
  expect(headHtml(meta, '/', site)).toContain('<meta property="og:image:type" content="image/jpeg" data-page>')
  const image = { src: '/media/hero.jpg', width: 1600, alt: '' }
  expect(headHtml({ ...meta, image }, '/', site)).not.toContain('preview.jpg')
  expect(headHtml({ ...meta, noIndex: true }, '/', site), 'people share what robots do not index').toContain(
    'preview.jpg',
  )
  expect(headHtml({ ...meta, image: null }, '/', site)).not.toContain('og:image')
})

it('gives the card another address when a price on the page changes', () => {
  const cardOf = (price: number) => {
    const jsonLd = [{ '@type': 'Offer', price }]
    return /property="og:image" content="([^"]*)"/.exec(
      headHtml({ title: 'Дом', description: '', jsonLd }, '/', site),
    )?.[1]
  }
  expect(cardOf(1)).toBe(cardOf(1))
  expect(cardOf(1)).not.toBe(cardOf(2))
})

it('writes the breadcrumbs as structured data, with the address of every step', () => {
  const trail = [{ label: 'Главная', href: '/' }, { label: 'Квартиры' }]
  const head = headHtml({ title: 'Дом', description: '', canonicalPath: '/list', trail }, '/list', site)
  const [, json = ''] = /<script type="application\/ld\+json" data-page>(.*?)<\/script>/.exec(head) ?? []
  expect(JSON.parse(json)).toMatchObject({
    '@type': 'BreadcrumbList',
    itemListElement: [
      { position: 1, name: 'Главная', item: 'https://example.org/' },
      { position: 2, name: 'Квартиры', item: 'https://example.org/list' },
    ],
  })
})

it('names the feed of a page', () => {
  const feed = { href: '/news/rss.xml', title: 'Новости' }
  expect(headHtml({ title: 'Новости', description: '', feed }, '/news', site)).toContain(
    '<link rel="alternate" type="application/rss+xml" href="/news/rss.xml" title="Новости" data-page>',
  )
})

it.each([
  '//evil.example/flat',
  '///evil.example//',
  '//',
  '//:',
  '//@',
  '/\\',
  '//a:99999999/',
  '//user:pw@evil.example/',
  '/\t/evil.example/',
])('names an address of this site whatever the path is: %j', (path) => {
  const head = headHtml({ title: 'Дом', description: 'Дом' }, path, site)
  const [, canonical = ''] = /rel="canonical" href="([^"]*)"/.exec(head) ?? []
  expect(new URL(canonical).origin).toBe(site.origin)
  expect(head).toContain(`<meta property="og:url" content="${canonical}"`)
})
