// Who gives the loan or holds the money: the bank with its legal name and licence, wherever a bank is spoken of.
import type { BankItem } from '@kvartal/contract/loan-terms'
import { bankWords } from '@kvartal/russian/offer-words'
import { TextLink } from '@kvartal/ui/link'
import { Text } from '@kvartal/ui/text'

const texts = { site: 'Сайт банка' }

interface BankLineProps {
  bank: BankItem
  as: 'lender' | 'escrow'
  size?: 'body' | 'small'
}

export function BankLine({ bank, as, size = 'small' }: BankLineProps) {
  return (
    <Text size={size}>
      {bankWords(bank, as)}
      {bank.href !== null && (
        <>
          {' '}
          <TextLink href={bank.href}>{texts.site}</TextLink>
        </>
      )}
    </Text>
  )
}
