/** What is made of the figures that are read at the moment; it may remember them, and is made anew for each generation of them. */
export function ofGeneration<Figures, Made>(
  latest: () => Promise<Figures>,
  make: (figures: Figures) => Made,
): () => Promise<Made> {
  let known: { figures: Figures; made: Made } | undefined
  return async () => {
    const figures = await latest()
    if (known?.figures !== figures) known = { figures, made: make(figures) }
    return known.made
  }
}
