// Russian texts of the consent checkbox.
import type { ConsentDocument } from '@kvartal/contract/legal-documents'

export const texts = {
  /** Until the company's own sentences have loaded. */
  ticks: {
    consent: 'Даю согласие на обработку персональных данных',
    'consent-bank': 'Даю согласие на передачу данных в\u00a0банк',
    'consent-trade-in': 'Даю согласие на передачу данных агенту',
    'consent-job': 'Даю согласие на обработку данных отклика',
    'consent-mailing': 'Даю согласие на обработку почты',
  } satisfies Record<ConsentDocument, string>,
  /** From this word on the text of the checkbox is a link to the consent. */
  linkFrom: 'согласие',
  version: (version: string, date: string) => `Редакция ${version}, действует с\u00a0${date}`,
}
