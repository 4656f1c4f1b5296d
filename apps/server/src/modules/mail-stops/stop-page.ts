// The pages that letters link to, as that of «Больше не присылать»: no script, one button. Opening one changes nothing.
import { escapeMarkup } from '../../text/escape-markup.ts'
import { RESUME_PATH, STOP_PATH } from './service.ts'

export const STYLES_PATH = '/letters/page.css'

export const pageStyles = `html { color-scheme: light dark; }
body { margin: 0; background: #fbfbf8; color: #161a17; font: 17px/1.5 Arial, sans-serif; }
main { max-width: 560px; margin: 0 auto; padding: 72px 24px; }
h1 { margin: 0 0 16px; font-size: 32px; line-height: 1.15; font-weight: normal; }
p { margin: 0 0 16px; }
form { margin: 32px 0; }
button { min-height: 48px; padding: 12px 24px; border: 1px solid #161a17; border-radius: 2px; background: #f3a33b;
  color: #161a17; font: inherit; cursor: pointer; }
button:hover { background: #e08a17; }
button:focus-visible, a:focus-visible { outline: 2px solid currentColor; outline-offset: 3px; }
a { color: inherit; }
footer { padding-top: 24px; border-top: 1px solid #daddd6; }
@media (prefers-color-scheme: dark) {
  body { background: #161a17; color: #fbfbf8; }
  footer { border-color: #3a403b; }
}
`

export interface Company {
  name: string
  phone: { href: string; value: string } | undefined
}

type Stage = 'ask' | 'stopped' | 'resumed' | 'unknown'

const texts: Record<Stage, { title: string; lines: readonly string[]; button?: string }> = {
  ask: {
    title: 'Больше не присылать письма?',
    lines: [
      'Мы перестанем присылать на вашу почту списки квартир, даже если кто-нибудь снова впишет её в форму на сайте.',
    ],
    button: 'Больше не присылать',
  },
  stopped: {
    title: 'Больше не пришлём',
    lines: ['Сайт запомнил ваш отказ: не саму почту, а её отпечаток.', 'Если передумаете, письма можно вернуть.'],
    button: 'Снова присылать',
  },
  resumed: {
    title: 'Письма снова приходят',
    lines: ['Когда вы попросите на сайте прислать список квартир, он придёт на вашу почту.'],
    button: 'Больше не присылать',
  },
  unknown: {
    title: 'Ссылка неполная',
    lines: ['Откройте её прямо из письма: почтовая программа могла перенести её на другую строку и обрезать.'],
  },
}

export function stopPage(stage: Stage, ticket: string, company: Company): string {
  const { title, lines, button } = texts[stage]
  const action = `${stage === 'stopped' ? RESUME_PATH : STOP_PATH}?key=${ticket}`
  return letterPage({ title, lines, ...(button && { button: { text: button, action } }) }, company)
}

export interface LetterPage {
  title: string
  /** Paragraphs of the server's own texts, which may contain markup. */
  lines: readonly string[]
  /** Posts to the address. */
  button?: { text: string; action: string }
}

/** A page that a letter links to: it works without scripts, and changes nothing until its button is pressed. */
export function letterPage({ title, lines, button }: LetterPage, company: Company): string {
  const form = button
    ? `<form method="post" action="${escapeMarkup(button.action)}"><button type="submit">${button.text}</button></form>`
    : ''
  const phone = company.phone
    ? ` Телефон: <a href="${escapeMarkup(company.phone.href)}">${escapeMarkup(company.phone.value)}</a>.`
    : ''
  return `<!doctype html>
<html lang="ru">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="${STYLES_PATH}">
</head>
<body>
<main>
<h1>${title}</h1>
${lines.map((line) => `<p>${line}</p>`).join('\n')}
${form}
<footer><p><a href="/">${escapeMarkup(company.name)}</a>.${phone}</p></footer>
</main>
</body>
</html>
`
}
