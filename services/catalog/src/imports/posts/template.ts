import { columns, type Column } from './table.ts'

const example: Record<Column, string> = {
  post: 'linen-at-noon',
  title: 'Linen at noon',
  description: 'A blazer that forgives the heat.',
  review: '',
  category: 'minimalist',
  tags: 'linen|noon',
  gender: 'female',
  age_group: '26-35',
  season: 'summer',
  price_range: '50-200',
  published: 'no',
  published_at: '',
  scheduled_at: '',
  pictures: 'linen-front.jpg|linen-back.jpg',
  picture_texts: 'A woman in a linen blazer|The blazer from behind',
  product_name: 'Linen blazer',
  product_price: '149.00',
  product_link: 'https://shop.example/blazer',
  product_picture: 'blazer.jpg',
  product_on_picture: '1',
  product_position: 'top-left',
}
const second: Partial<Record<Column, string>> = {
  post: 'linen-at-noon',
  product_name: 'Loafers',
  product_price: '89.50',
  product_link: 'https://shop.example/loafers',
  product_picture: 'loafers.jpg',
  product_on_picture: '2',
  product_position: 'bottom-middle',
}

const cell = (text = '') => (/[",\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const line = (row: Partial<Record<Column, string>>) => columns.map((column) => cell(row[column])).join(',')

/** One post with two products: with the mark at its start that spreadsheets know UTF-8 by. */
export const template = `\ufeff${[columns.join(','), line(example), line(second)].join('\r\n')}\r\n`
