// The company that builds a project and sells its flats, and what happens to the money before commissioning.
import { formatPrice } from './number.ts'

/** «ООО «СЗ Северный сад», ОГРН 1027700000000, ИНН 7700000000»: with the numbers that are known. */
export function formatDeveloper({
  name,
  ogrn,
  inn,
}: {
  readonly name: string
  readonly ogrn?: string | undefined
  readonly inn?: string | undefined
}): string {
  return [name, ogrn && `ОГРН\u00a0${ogrn}`, inn && `ИНН\u00a0${inn}`].filter(Boolean).join(', ')
}

/** `insuredRub` is the sum that the state insures on one escrow account; null when it is not known. */
export function escrowWords(bank: string, insuredRub: number | null): string {
  const kept = `До\u00a0ввода дома деньги хранит ${bank} на\u00a0счёте эскроу (214-ФЗ).`
  if (insuredRub === null) return kept
  return `${kept} Счёт застрахован на\u00a0сумму до\u00a0${formatPrice(insuredRub)}, сверх неё страховки нет.`
}
