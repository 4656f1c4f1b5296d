// Tables as files for spreadsheets: CSV and XLSX.
export { csvText } from './csv.ts'
export { sendTable, type TableColumn } from './table-file.ts'
export { type Cell, type Sheet, type SheetRow, workbook } from './xlsx/workbook.ts'
