// A request about this very lot.
import type { CommercialLotAnswer } from '@kvartal/contract'
import { Container } from '@kvartal/ui/layout'
import { Heading, Text } from '@kvartal/ui/text'
import { InlineContactForm } from '../../features/contact-form/index.ts'
import { lotRequest } from './contact-info.ts'
import styles from './lot-request.module.css'

const texts = {
  title: 'Спросить о\u00a0помещении',
  text: 'Покажем помещение, расскажем о\u00a0договоре аренды и\u00a0подключениях, посчитаем доходность под\u00a0ваши условия.',
  message: 'Что хотите открыть или\u00a0узнать',
}

export function LotRequest({ answer }: { answer: CommercialLotAnswer }) {
  const request = lotRequest(answer)
  const { lot } = request.infoData
  return (
    <Container as="section" className={styles.request} id="request" data-print="hide">
      <div className={styles.words}>
        <Heading level={2}>{texts.title}</Heading>
        <Text size="lead" tone="secondary">
          {texts.text}
        </Text>
        {lot && (
          <Text className={styles.lot}>
            {lot.title}
            <Text as="span" size="small" tone="secondary">
              {lot.text}
            </Text>
          </Text>
        )}
      </div>
      <InlineContactForm {...request} placeholderInfo={{ message: texts.message }} />
    </Container>
  )
}
