// A soft line where nobody has checked the terms lately.
import { formatDate } from '@kvartal/russian/date'
import { Text } from '@kvartal/ui/text'

const texts = {
  checked: (date: string) => `Условия проверены ${formatDate(date)}\u00a0года. Уточните их у\u00a0менеджера.`,
}

export function TermsAge({ terms: { trueOn, isOutOfDate } }: { terms: { trueOn: string; isOutOfDate: boolean } }) {
  if (!isOutOfDate) return null
  return (
    <Text size="small" tone="secondary">
      {texts.checked(trueOn)}
    </Text>
  )
}
