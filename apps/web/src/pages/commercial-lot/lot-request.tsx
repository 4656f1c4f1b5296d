// The request form for this lot.
import type { CommercialLotAnswer } from '@kvartal/contract/commercial'
import { Text } from '@kvartal/ui/text'
import { RequestSection } from '../../features/contact-form/index.ts'
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
    <RequestSection title={texts.title} text={texts.text} {...request} placeholderInfo={{ message: texts.message }}>
      {lot && (
        <Text className={styles.lot}>
          {lot.title}
          <Text as="span" size="small" tone="secondary">
            {lot.text}
          </Text>
        </Text>
      )}
    </RequestSection>
  )
}
