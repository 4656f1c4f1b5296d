import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { assetFinder, loadBuiltSite, type Manifest, SiteNotBuiltError, type StyleList } from './built-site.ts'

const manifest: Manifest = {
  'src/app/entry-client.tsx': {
    file: 'assets/entry.js',
    isEntry: true,
    imports: ['_base.js'],
    assets: ['assets/onest.woff2', 'assets/pattern.svg'],
  },
  '_base.js': { file: 'assets/base.js' },
  '_form.js': { file: 'assets/form.js', imports: ['_base.js'] },
  'src/pages/list/route.tsx': { file: 'assets/list.js', imports: ['_base.js', '_form.js'] },
  'src/pages/list/early.ts': { file: 'assets/early.js', isEntry: true },
  'src/pages/news/route.tsx': { file: 'assets/news.js' },
}

const styles: StyleList = {
  files: ['assets/base.css', 'assets/lists.css', 'assets/late.css'],
  pages: {
    'src/pages/list/route.tsx': ['assets/base.css', 'assets/lists.css'],
    'src/pages/news/route.tsx': ['assets/base.css'],
  },
}

it('finds the files of a page with what they import, each once, and none of other pages', () => {
  expect(assetFinder(manifest, styles)(['src/pages/list/route.tsx'])).toEqual({
    earlyScripts: [],
    scripts: ['/assets/entry.js'],
    modulePreloads: ['/assets/base.js', '/assets/list.js', '/assets/form.js'],
    styles: ['/assets/base.css', '/assets/lists.css'],
    laterStyles: ['/assets/late.css'],
    fonts: ['/assets/onest.woff2'],
  })
})

it('separates a script that runs before the first paint from the entry', () => {
  const { earlyScripts, scripts } = assetFinder(
    manifest,
    styles,
  )(['src/pages/list/route.tsx', 'src/pages/list/early.ts'])
  expect(earlyScripts).toEqual(['/assets/early.js'])
  expect(scripts).toEqual(['/assets/entry.js'])
})

it('waits for all styles where the page is not known', () => {
  expect(assetFinder(manifest, styles)([])).toMatchObject({
    styles: ['/assets/base.css', '/assets/lists.css', '/assets/late.css'],
    laterStyles: [],
  })
})

it('reads the manifest once for the same pages', () => {
  const assets = assetFinder(manifest, styles)
  expect(assets(['src/pages/news/route.tsx'])).toBe(assets(['src/pages/news/route.tsx']))
  expect(assets(['src/pages/news/route.tsx'])).not.toBe(assets(['src/pages/list/route.tsx']))
})

it('throws SiteNotBuiltError when there is no build', async () => {
  await expect(loadBuiltSite(join(tmpdir(), 'kvartal-no-such-folder'))).rejects.toThrow(SiteNotBuiltError)
})
