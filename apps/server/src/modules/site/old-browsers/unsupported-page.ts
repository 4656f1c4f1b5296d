// The page for browsers that the site does not support: no script, and styles that even they understand.
import { minimumVersions } from './minimum-versions.ts'

export const UNSUPPORTED_PATH = '/unsupported'
export const UNSUPPORTED_STYLES_PATH = '/unsupported.css'

export const unsupportedStyles = `body { margin: 0; background: #fbfbf8; color: #161a17; font: 16px/1.5 Arial, sans-serif; }
main { max-width: 640px; margin: 0 auto; padding: 64px 24px; }
h1 { margin: 0 0 16px; font-size: 36px; line-height: 1.1; font-weight: normal; }
h2 { margin: 40px 0 8px; font-size: 16px; }
p { margin: 0 0 16px; }
ul { margin: 0; padding: 0; list-style: none; border-top: 1px solid #161a17; }
li { padding: 10px 0; border-bottom: 1px solid #dadde6; }
b { float: right; font-weight: normal; }
a { color: #161a17; }
`

export function unsupportedPage(phone: { href: string; value: string } | undefined): string {
  const rows = minimumVersions.map(({ title, version }) => `<li>${title} <b>${version} и новее</b></li>`).join('\n')
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Браузер устарел</title>
<link rel="stylesheet" href="${UNSUPPORTED_STYLES_PATH}">
</head>
<body>
<main>
<h1>Этот браузер слишком старый</h1>
<p>Сайт в нём не откроется как следует. Обновите браузер или откройте сайт в другом.</p>
${phone ? `<p>Или позвоните: <a href="${phone.href}">${phone.value}</a>.</p>` : ''}
<h2>Сайт работает в браузерах</h2>
<ul>
${rows}
</ul>
</main>
</body>
</html>
`
}
