// Russian texts of the page of a legal document.

export const texts = {
  documents: 'Документы и\u00a0данные',
  print: 'Напечатать',
}
