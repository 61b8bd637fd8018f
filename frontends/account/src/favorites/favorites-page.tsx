export const FavoritesPage = () => <main id="main" />
