import type { QuizData } from '@vitrine/web-kit'

/** Preferences rank the outfits and hide none. */
export const preferencesIn = ({ age, gender, stylePreferences }: QuizData) => ({
  styles: stylePreferences.join(','),
  gender,
  age,
})

/** Where this tab remembers the addresses of the pages that a feed has shown, by the address of its first. */
export const shownPagesKey = 'vitrine.feed'
