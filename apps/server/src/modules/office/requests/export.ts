// Requests as a table for a file.
import {
  CLOSE_REASON_NAMES,
  REQUEST_SOURCE_NAMES,
  REQUEST_STATE_NAMES,
  type RequestRow,
} from '@kvartal/contract/office/requests'
import { oneLine } from '../../../text/visitor-text.ts'
import type { TableColumn } from '../../ground/table-files/index.ts'
import { shortMoment } from '../history/index.ts'

/** Longer files do not open on the machines that offices have. */
export const EXPORT_LIMIT = 50_000

export function exportColumns(timeZone: string): readonly TableColumn<RequestRow>[] {
  const moment = (text: string | null) => (text === null ? '' : shortMoment(new Date(text), timeZone))
  return [
    { title: 'Номер', width: 12, text: ({ number }) => number },
    { title: 'Получена', width: 24, text: ({ createdAt }) => createdAt },
    { title: 'Состояние', width: 12, text: ({ state }) => REQUEST_STATE_NAMES[state] },
    { title: 'Причина', width: 18, text: ({ closeReason }) => (closeReason ? CLOSE_REASON_NAMES[closeReason] : '') },
    { title: 'Человек', width: 26, text: ({ name }) => oneLine(name) },
    { title: 'Телефон', width: 20, text: ({ phone }) => oneLine(phone) },
    { title: 'Почта', width: 28, text: ({ email }) => oneLine(email) },
    { title: 'Что интересует', width: 34, text: ({ interest }) => oneLine(interest) },
    { title: 'Где', width: 26, text: ({ place }) => place },
    { title: 'Откуда', width: 18, text: ({ source }) => REQUEST_SOURCE_NAMES[source] },
    { title: 'Форма', width: 22, text: ({ form }) => form },
    {
      title: 'Ждёт, рабочих минут',
      width: 14,
      text: ({ waitMinutes }) => (waitMinutes === null ? '' : String(waitMinutes)),
    },
    { title: 'Ведёт', width: 24, text: ({ owner }) => owner?.name ?? '' },
    { title: 'Следующий контакт', width: 18, text: ({ nextContactAt }) => moment(nextContactAt) },
    { title: 'О чём контакт', width: 26, text: ({ nextContactNote }) => oneLine(nextContactNote) },
  ]
}
