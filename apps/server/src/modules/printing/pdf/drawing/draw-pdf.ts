// The task of the drawing process that draws a document.
import { readFileSync } from 'node:fs'
import type { PrintAnswer, PrintJob } from '../print-job.ts'
import { drawDocument } from './document.ts'
import { swiftFont } from './swift-font.ts'

const font = (name: string) =>
  swiftFont(readFileSync(new URL(`../../../../../assets/fonts/${name}.ttf`, import.meta.url)))
const fonts = { text: font('onest-400'), strong: font('onest-500') }

export default async function drawPdf(job: PrintJob): Promise<PrintAnswer> {
  return drawDocument(job, fonts)
}
