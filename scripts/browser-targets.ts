// Checks the built files against the specification's minimum browsers: syntax and features of scripts, and styles.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { browserslistQuery } from '../apps/web/browser-targets.ts'
import { capture } from './run.ts'
import { root } from './stamp.ts'
import type { Verdict } from './verdict.ts'

/** The built files of the site and of the office. */
const ASSETS = ['apps/web/dist/client/assets', 'apps/office/dist/assets']

/**
 * Style features that some of those browsers lack. The page works without each of them, for the reason given.
 */
const harmlessInStyles: Record<string, string> = {
  'css-text-wrap-balance': 'headings break less evenly',
  'css-text-wrap-pretty': 'paragraphs may end in a short line',
  'text-size-adjust': 'Safari has the prefixed property beside it',
  'css-touch-action': 'a hint for smoother panning',
  'will-change': 'a hint',
  'css-scrollbar': 'scroll bars look as the system draws them',
  'font-smooth': 'only where the system offers it',
  'css-resize': 'a text area keeps its size on iOS',
  'css-appearance': 'prefixed beside it',
  multicolumn: 'break-inside is for print only',
  'css-page-break': 'for print only',
  'css-paged-media': 'for print only',
  outline: 'the ring itself is a shadow',
  pointer: 'touch screens without a pointer need none',
  'css3-cursors': 'touch screens have no cursor',
  'css3-cursors-grab': 'touch screens have no cursor',
  'extended-system-fonts': 'only named as a fallback',
  'css-overscroll-behavior': 'the page behind may move a little on Safari 15',
  'object-fit': 'partial only for SVG',
  'text-decoration': 'thickness and offset of underlines are decoration; Safari draws its own',
  'css-overflow': 'partial only for the value clip, which is not used',
  'css-clip-path': 'partial only for shapes other than inset()',
  'css-masks': 'prefixed beside it',
  'css-media-scripting': 'older browsers without scripts see the first tab only',
  'css-color-adjust': 'for print only',
  'intrinsic-width': 'partial only for the keyword stretch, which is not used',
  'css3-cursors-newer': 'prefixed beside it',
  'css-display-contents': 'partial only in the accessibility of buttons and tables',
  'css-content-visibility': 'only opens disclosures on paper',
  'css-has': 'the bar stays above the opened filters until the scripts have come',
  'css-container-query-units': 'a card shows the middle of a facade, with no floor lit',
  'viewport-unit-variants': 'vh stands before it',
  'css-overflow-anchor': 'switched off for tables; Safari never anchors the scroll by itself',
  'css-boxdecorationbreak': 'prefixed beside it',
  'css-selection': 'iOS marks the selection in its own colour',
}

export async function checkBrowserTargets(): Promise<Verdict[]> {
  return [await checkScripts(), await checkStyles()]
}

async function checkScripts(): Promise<Verdict> {
  const query = browserslistQuery.join(', ')
  const { code, output } = await capture('es-check', [
    'checkBrowser',
    '--module',
    '--checkFeatures',
    '--browserslistQuery',
    query,
    ...ASSETS.map((folder) => `${folder}/*.js`),
  ])
  return {
    title: 'скрипты для старых браузеров',
    passed: code === 0 ? 1 : 0,
    failed: code === 0 ? 0 : 1,
    skipped: 0,
    output,
  }
}

async function checkStyles(): Promise<Verdict> {
  const { default: postcss } = await import('postcss')
  const { default: doiuse } = await import('doiuse')
  const problems: string[] = []
  for (const file of styleSheets()) {
    const plugin = doiuse({
      browsers: [...browserslistQuery],
      ignore: Object.keys(harmlessInStyles),
      onFeatureUsage: ({ message }: { message: string }) => problems.push(`${relative(root, file)}: ${message}`),
    })
    await postcss(plugin).process(readFileSync(file, 'utf8'), { from: file })
  }
  return {
    title: 'стили для старых браузеров',
    passed: problems.length === 0 ? 1 : 0,
    failed: problems.length === 0 ? 0 : 1,
    skipped: 0,
    output: [...new Set(problems)].join('\n'),
  }
}

function styleSheets(): string[] {
  const inFolder = (folder: string) => readdirSync(folder).map((name) => join(folder, name))
  return ASSETS.flatMap((folder) => inFolder(join(root, folder))).filter((file) => file.endsWith('.css'))
}
