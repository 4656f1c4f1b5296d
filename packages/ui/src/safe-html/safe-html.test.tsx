import type { SafeHtml as SafeHtmlText } from '@kvartal/contract/safe-html'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { SafeHtml } from './index.ts'

const shown = (html: string) => renderToStaticMarkup(<SafeHtml html={html as SafeHtmlText} />)

test('anchors, links and pictures stay as the server wrote them', () => {
  const html =
    '<h2 id="dalshe">Что дальше</h2><p><a href="#dalshe">дальше</a><a href="https://a.example" rel="noopener noreferrer nofollow" target="_blank">банк</a></p><img src="/a.webp" alt="0,1–0,9" />'
  expect(shown(html)).toContain(html)
})

test('numbers do not break across lines in texts', () => {
  expect(shown('<p>214-ФЗ</p>')).toContain('<p>214-\u2060ФЗ</p>')
})
