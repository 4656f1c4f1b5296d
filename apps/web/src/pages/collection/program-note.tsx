// The mortgage program of the theme. By law its rate and its full cost are side by side in one size.
import type { MortgageProgramItem } from '@kvartal/contract'
import { formatDate } from '@kvartal/russian/date'
import { formatFullCost, formatPercent } from '@kvartal/russian/percent'
import { Container } from '@kvartal/ui/layout'
import { TextLink } from '@kvartal/ui/link'
import { Heading, Text } from '@kvartal/ui/text'
import { hrefs } from '../../shared/hrefs.ts'
import styles from './program-note.module.css'

const texts = {
  rate: 'Ставка',
  fullCost: 'Полная стоимость кредита',
  since: (source: string, date: string) => `${source}, ${formatDate(date)}`,
  count: 'Посчитать платёж',
}

export function ProgramNote({ program }: { program: MortgageProgramItem }) {
  const { title, text, rateSteps, fullCostPercent, source, trueOn } = program
  return (
    <section className={styles.note}>
      <Container className={styles.frame}>
        <div className={styles.text}>
          <Heading level={2}>{title}</Heading>
          <Text>{text}</Text>
          <TextLink to={hrefs.purchaseWay('mortgage')}>{texts.count}</TextLink>
        </div>
        <dl className={styles.figures}>
          <div>
            <dt>{texts.rate}</dt>
            <dd>{formatPercent(rateSteps[0]?.ratePercent ?? 0)}</dd>
          </div>
          <div>
            <dt>{texts.fullCost}</dt>
            <dd>{formatFullCost(fullCostPercent)}</dd>
          </div>
        </dl>
        <Text size="micro" tone="caption" className={styles.source}>
          {texts.since(source, trueOn)}
        </Text>
      </Container>
    </section>
  )
}
