import type { Example } from '../example.ts'
import { SafeHtml } from './index.ts'

export const examples: Example[] = [
  {
    name: 'content',
    title: 'Текст из содержания',
    render: () => (
      <SafeHtml html="<p>В <b>White box</b> уже есть:</p><ul><li>стяжка и выровненные стены;</li><li>разводка воды и света.</li></ul><p><a href='/purchase-terms'>Как купить</a></p><table><tr><td>Срок</td><td>3 месяца</td></tr></table>" />
    ),
  },
  {
    name: 'hostile',
    title: 'Чужая разметка становится текстом',
    render: () => (
      <SafeHtml html="<p onclick=alert(1)>Цена <img src='javascript:alert(1)' onerror=alert(1)>без изменений<script>alert(1)</script></p>" />
    ),
  },
]
