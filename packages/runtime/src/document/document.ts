// The HTML document around a rendered page. Every script in it is a file or inert data: the policy allows no other.
import type { PageAssets } from '../rendering.ts'
import { escapeHtml, inertJson } from './inert-json.ts'
import { PAGE_DATA_ID, type PageData } from './page-data.ts'

export interface DocumentParts {
  head: string
  body: string
  data: PageData
  assets: PageAssets
}

export function documentHtml({ head, body, data, assets }: DocumentParts): string {
  const { manager } = data.settings.hosts
  const tags = [
    // Before the stylesheets: a script after them would wait for them, and its own request with it.
    ...(assets.earlyScripts ?? []).map(
      (src) => `<script src="${escapeHtml(src)}" data-manager="${escapeHtml(manager)}"></script>`,
    ),
    ...assets.fonts.map(
      (href) => `<link rel="preload" href="${escapeHtml(href)}" as="font" type="font/woff2" crossorigin>`,
    ),
    ...assets.styles.map((href) => `<link rel="stylesheet" href="${escapeHtml(href)}">`),
    ...assets.modulePreloads.map((href) => `<link rel="modulepreload" href="${escapeHtml(href)}">`),
    ...assets.scripts.map((src) => `<script type="module" src="${escapeHtml(src)}"></script>`),
  ]
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="theme-color" content="#FBFBF8">
<link rel="icon" href="/favicon.ico" sizes="32x32">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/site.webmanifest">
${head}
${tags.join('\n')}
</head>
<body>
<div id="root">${body}</div>
<script type="application/json" id="${PAGE_DATA_ID}">${inertJson(data)}</script>
</body>
</html>
`
}
