// Sheets of lots as a PDF: flats.pdf and commercial.pdf.
export { commercialPrinting } from './commercial/commercial-printing.ts'
export { flatPrinting } from './flats/flat-printing.ts'
export { type LotPrinting, unlessAbsent } from './lot-printing.ts'
export type { Fact, FlatSheet, Payment } from './print-job.ts'
export { pdfRoutes } from './routes.ts'
export { PdfService } from './service.ts'
