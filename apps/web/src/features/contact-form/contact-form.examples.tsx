// Every form by its name, for /kit and for the tests that go through /kit.
import type { ReactElement } from 'react'
import { ContactButton, ContactLink, InlineContactForm } from './index.ts'

interface Example {
  name: string
  title: string
  render: () => ReactElement
}

const planSrc = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" fill="none" stroke="#161A17" stroke-width="2"><path d="M4 8h56v48H4zM36 8v30H4"/></svg>',
)}`

export const contactFormExamples: Example[] = [
  { name: 'usual', title: 'Заявка', render: () => <ContactButton>Оставить заявку</ContactButton> },
  {
    name: 'lot',
    title: 'Заявка о квартире',
    render: () => (
      <ContactButton
        formName="flatForm"
        placeholderInfo={{ email: 'Куда прислать план', message: 'Когда вам удобно приехать' }}
        infoData={{
          lot: {
            title: '2-комнатная евро, 54,30\u00a0м²',
            text: 'Северный сад, 7\u00a0из\u00a012\u00a0этаж. 18\u00a0940\u00a0000\u00a0₽',
            planSrc,
          },
          notes: { flat: 147, project: 'Северный сад' },
        }}
      >
        Забронировать квартиру
      </ContactButton>
    ),
  },
  {
    name: 'named-schema',
    title: 'Заявка, от которой нужен только звонок',
    render: () => (
      <ContactButton formName="commercialForm" nameValidationSchema="footerMarketSchema">
        Встать в&nbsp;очередь
      </ContactButton>
    ),
  },
  {
    name: 'no-email',
    title: 'Заявка без почты',
    render: () => <ContactLink showEmail={false}>Спросить по телефону</ContactLink>,
  },
  {
    name: 'favorite',
    title: 'Подписка',
    render: () => <ContactButton formName="favoriteForm">Прислать подборку</ContactButton>,
  },
  {
    name: 'cooperation',
    title: 'Отклик',
    render: () => <ContactButton formName="cooperationForm">Откликнуться</ContactButton>,
  },
  { name: 'inline', title: 'В строку', render: () => <InlineContactForm /> },
]
