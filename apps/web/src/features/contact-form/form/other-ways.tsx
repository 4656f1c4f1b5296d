// The ways to reach the company without the form: its phone and its messenger.
import { TextLink } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'
import { PHONE_CLASS, phoneAttributes } from '../../../shared/phone/phone-link.tsx'
import { useChannel } from '../../../shared/shell/shell-route.ts'
import { texts } from './texts.ts'

export function OtherWays() {
  const phone = useChannel('phone')
  const messenger = useChannel('messenger')
  if (!phone && !messenger) return null
  return (
    <Text size="small" tone="secondary">
      {texts.otherWays}{' '}
      {phone && (
        <TextLink className={PHONE_CLASS} href={phone.href} {...phoneAttributes(phone.href)}>
          {phone.value}
        </TextLink>
      )}
      {phone && messenger && ', '}
      {messenger && <TextLink href={messenger.href}>{messenger.value}</TextLink>}
    </Text>
  )
}
