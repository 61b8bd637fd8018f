const camera = /^(img|dsc|dscn|dscf|pxl|mvi|image|photo|picture|screenshot|untitled)?[\s\d]*$/i

/** A name as its file suggests it: `wool-coat_02.JPG` is `Wool coat 02`; empty where a camera chose it. */
export function nameOf(file: string): string {
  const words = file
    .replace(/\.[^.]+$/, '')
    .replaceAll(/[\s_+-]+/g, ' ')
    .trim()
  return camera.test(words) ? '' : words.charAt(0).toUpperCase() + words.slice(1)
}

/** The links of a text with one on each line; empty where anything else is in it. */
export function linksIn(text: string): string[] {
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  return lines.every((line) => /^https?:\/\/\S+$/i.test(line)) ? lines : []
}
