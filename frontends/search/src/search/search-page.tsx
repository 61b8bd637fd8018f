export const SearchPage = () => <main id="main" />
