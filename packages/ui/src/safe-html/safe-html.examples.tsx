import type { SafeHtml as SafeHtmlText } from '@kvartal/contract/safe-html'
import type { Example } from '../example.ts'
import { SafeHtml } from './index.ts'

// Constants of this file, as the server's sanitiser would write them.
const content =
  '<h2 id="finishing">Отделка</h2><p>В <b>White box</b> уже есть:</p><ul><li>стяжка и выровненные стены;</li><li>разводка воды и света.</li></ul><p><a href="/purchase-terms">Как купить</a></p><table><tr><td>Срок</td><td>3 месяца</td></tr></table>' as SafeHtmlText

export const examples: Example[] = [
  { name: 'content', title: 'Текст из содержания', render: () => <SafeHtml html={content} /> },
]
