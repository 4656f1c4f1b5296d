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
  expect(headHtml(meta, '/', site)).toContain('content="https://example.org/preview.jpg?path=%2Fflat%2F7"')
  const image = { src: '/media/hero.jpg', width: 1600, alt: '' }
  expect(headHtml({ ...meta, image }, '/', site)).not.toContain('preview.jpg')
  expect(headHtml({ ...meta, noIndex: true }, '/', site)).not.toContain('preview.jpg')
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
