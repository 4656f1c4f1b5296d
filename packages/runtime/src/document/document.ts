// The HTML document around a rendered page. Every script in it is a file or inert data: the content security policy
// allows no other.
import type { PublicSettings } from '@kvartal/contract/public-settings'
import type { PageAssets, PageRequest } from '../rendering.ts'
import { escapeHtml, inertJson } from './inert-json.ts'
import { PAGE_DATA_ID, type PageData, ROOT_ID } from './page-data.ts'

/** The parts that are the same in the documents of all pages. */
export interface DocumentFrame {
  lang: string
  /** Tags of the head, as HTML: colours, icons, the manifest. */
  headTags: string
  /** Attributes of early scripts: the settings that they need before the page's data is parsed. */
  earlyScriptAttributes?: (settings: PublicSettings) => Record<string, string>
}

export interface DocumentParts {
  frame: DocumentFrame
  /** Tags of the page's own head, as HTML. */
  head: string
  body: string
  metaTags?: PageRequest['metaTags']
  data: PageData
  assets: PageAssets
}

export function documentHtml({ frame, head, body, metaTags = [], data, assets }: DocumentParts): string {
  const earlyAttributes = Object.entries(frame.earlyScriptAttributes?.(data.settings) ?? {})
    .map(([name, value]) => ` ${name}="${escapeHtml(value)}"`)
    .join('')
  const tags = [
    ...metaTags.map(({ name, content }) => `<meta name="${escapeHtml(name)}" content="${escapeHtml(content)}">`),
    // Before the stylesheets: a script after them, and the request it sends, would wait until they are loaded.
    ...(assets.earlyScripts ?? []).map((src) => `<script src="${escapeHtml(src)}"${earlyAttributes}></script>`),
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    // Low: the page can be read and used without scripts, which would share the connection with styles and pictures.
    ...assets.modulePreloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}" fetchpriority="low">`),
    ...assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}" fetchpriority="low"></script>`),
  ]
  // A style sheet at the end of the body does not delay the paint of what is before it.
  const laterStyles = (assets.laterStyles ?? []).map(
    (href) => `<link rel="stylesheet" href="${escapeHtml(href)}" fetchpriority="low">\n`,
  )
  return `<!doctype html>
<html lang="${escapeHtml(frame.lang)}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${frame.headTags}
${head}
${tags.join('\n')}
</head>
<body>
<div id="${ROOT_ID}">${body}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${inertJson(data)}</script>
${laterStyles.join('')}</body>
</html>
`
}
