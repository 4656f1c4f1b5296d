// The page for an address that the company has removed for good. Robots read the status, people find what is on sale.
import { UNSUPPORTED_STYLES_PATH } from '../old-browsers/index.ts'

export function gonePage(phone: { href: string; value: string } | undefined): string {
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>Страница удалена</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${UNSUPPORTED_STYLES_PATH}">
</head>
<body>
<main>
<h1>Этой страницы больше нет</h1>
<p>Мы её удалили. Возможно, вам подойдёт что-то из того, что есть сейчас.</p>
${phone ? `<p>Или позвоните: <a href="${phone.href}">${phone.value}</a>.</p>` : ''}
<ul>
<li><a href="/list">Квартиры в продаже</a></li>
<li><a href="/projects">Проекты</a></li>
<li><a href="/contacts">Контакты</a></li>
<li><a href="/">Главная</a></li>
</ul>
</main>
</body>
</html>
`
}
