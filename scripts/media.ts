// npm run media -- originals media: makes the images of a company in all sizes, and a bundle with their records.
import { join } from 'node:path'
import {
  BUNDLE_FILE,
  CompanyMediaError,
  makeCompanyMedia,
} from '../apps/server/src/modules/content/media/making/company-media.ts'

const [originals, folder] = process.argv.slice(2)
if (!originals || !folder) {
  console.error('Использование: npm run media -- папка-оригиналов папка-медиа')
  process.exit(1)
}

try {
  const { pictures, made } = await makeCompanyMedia(originals, folder)
  console.log(`Картинок: ${pictures}, сделано заново: ${made}. Теперь: npm run import -- ${join(folder, BUNDLE_FILE)}`)
} catch (error) {
  if (!(error instanceof CompanyMediaError)) throw error
  console.error(error.message)
  process.exitCode = 1
}
