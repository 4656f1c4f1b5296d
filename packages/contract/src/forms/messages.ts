// The seven messages a field may show, word for word (specification, section 8).

export const fieldMessages = {
  required: 'Обязательное поле',
  phone: 'Некорректный номер телефона',
  email: 'Некорректный email',
  name: 'Имя введено некорректно',
  areaCode: 'Проверьте код оператора или региона',
  tooShort: 'Введите минимум 2 символа',
  tooLong: 'Введено максимальное количество символов',
} as const

export type FieldMessage = (typeof fieldMessages)[keyof typeof fieldMessages]
