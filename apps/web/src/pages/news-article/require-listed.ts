// Whether another backend has an article.
import { endpoints } from '@kvartal/contract/client'
import { type ApiClient, ApiError } from '@kvartal/runtime/api'

const texts = { noSuchNews: 'Такой новости нет.' }

/** The specification describes no article. Another backend is asked for one only if its list of news names it. */
export async function requireListed(api: ApiClient, slug: string | undefined): Promise<void> {
  if (api.isOwn('site')) return
  const { news } = await api.call(endpoints.news, {})
  if (!news.some((item) => item.slug === slug)) throw new ApiError(404, { message: texts.noSuchNews })
}
