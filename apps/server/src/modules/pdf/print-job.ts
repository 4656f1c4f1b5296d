// The content of a document, as formatted texts and figures: the drawing thread knows neither the catalog nor the
// store.

export interface PrintJob {
  /** Title of the document. */
  readonly title: string
  readonly letterhead: Letterhead
  readonly sheets: readonly Sheet[]
  /** The table before the sheets; null for a single lot. */
  readonly summary: Summary | null
  readonly artworks: Readonly<Record<string, Artwork>>
  readonly pictures: Readonly<Record<string, Uint8Array>>
}

export interface Letterhead {
  readonly company: string
  readonly wordmark: string
  readonly phone: string
  readonly contacts: readonly string[]
  /** The date of the sheet, and that its prices are no offer. */
  readonly made: string
  /** Who sells what; a sheet of one lot names its own seller instead. */
  readonly legalLine: string
}

/** A drawn plan: its SVG, or a picture of it if the SVG has more than lines, areas and text. */
export type Artwork = { readonly svg: string } | { readonly png: Uint8Array }

export type Sheet = FlatSheet | CommercialSheet

interface LotSheet {
  /** Name within the document, as the target of links. */
  readonly anchor: string
  readonly title: string
  readonly place: string
  readonly status: Status
  readonly price: Price | null
  readonly facts: readonly Fact[]
  readonly features: string
  /** Keys of artworks. */
  readonly plan: string | null
  readonly planAlt: string
  readonly floorPlan: string | null
  readonly floorCaption: string
  readonly compass: string | null
  readonly windows: string
  readonly url: string
  readonly urlLabel: string
  /** The company of the project, its registration, the declaration, and where the money is until commissioning. */
  readonly seller: string
}

export interface FlatSheet extends LotSheet {
  readonly kind: 'flat'
  readonly payments: readonly Payment[]
  /** The date of the terms and the bank; empty without payments. */
  readonly paymentsNote: string
  /** The warnings that the law requires beside a loan. */
  readonly loanWarnings: readonly string[]
  /** Where the terms of the loan are, as the last warning asks to study them. */
  readonly loanTermsUrl: string
  readonly picture: { readonly key: string; readonly caption: string; readonly alt: string } | null
}

export interface CommercialSheet extends LotSheet {
  readonly kind: 'commercial'
  /** Key of an artwork. */
  readonly sitePlan: string | null
  readonly siteCaption: string
  readonly yield: YieldEstimate | null
}

export interface Status {
  readonly kind: 'free' | 'reserved' | 'sold'
  readonly label: string
}

export interface Price {
  readonly now: string
  readonly was: string | null
  /** «−4 %», with `was`. */
  readonly discount: string | null
  readonly perM2: string
  readonly reason: string | null
}

export interface Payment {
  readonly title: string
  /** The payment with its first payment, its term and its last payment. */
  readonly words: string
  /** The law requires the full cost before the rate and no smaller, so both are in one text; null for an installment. */
  readonly rates: string | null
}

export interface YieldEstimate {
  readonly title: string
  readonly figures: readonly Fact[]
  readonly assumptions: string
  readonly note: string
}

export interface Fact {
  readonly label: string
  readonly value: string
}

export interface Summary {
  readonly title: string
  readonly note: string
  readonly columns: readonly string[]
  readonly rows: readonly SummaryRow[]
  readonly url: string
  readonly urlLabel: string
}

export interface SummaryRow {
  readonly anchor: string
  readonly plan: string | null
  readonly title: string
  readonly place: string
  readonly status: Status
  /** One for each column between the lot's own and the price. */
  readonly cells: readonly string[]
  readonly price: string
  readonly oldPrice: string | null
  /** «−4 %», with `oldPrice`. */
  readonly discount: string | null
}

export type PrintAnswer =
  | { readonly pdf: Uint8Array }
  /** Drawings that must be sent as pictures. */
  | { readonly unsupported: readonly string[] }
