import type { Example } from '../example.ts'
import { LoadingLine, Skeleton, SkeletonGroup } from './index.ts'

export const examples: Example[] = [
  {
    name: 'text',
    title: 'Текст',
    render: () => (
      <SkeletonGroup label="Загружаем список">
        <Skeleton shape="title" width="half" />
        <Skeleton />
        <Skeleton width="three-quarters" />
        <Skeleton width="quarter" />
      </SkeletonGroup>
    ),
  },
  {
    name: 'picture',
    title: 'Картинка',
    render: () => (
      <SkeletonGroup label="Загружаем планировку">
        <Skeleton shape="picture" />
        <Skeleton shape="disc" />
        <Skeleton shape="block" />
      </SkeletonGroup>
    ),
  },
  { name: 'line', title: 'Обновление', render: () => <LoadingLine label="Обновляем список" /> },
]
